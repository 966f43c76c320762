//! A Windows job object. The system ends the processes in a job when the last handle of the job is closed.

use std::io::{Error, Result};
use std::os::windows::io::{AsHandle, AsRawHandle, FromRawHandle, OwnedHandle};
use std::ptr;

use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation,
    SetInformationJobObject,
};

/// A group of processes. When the `Job` is dropped or this program ends for any reason, Windows ends the processes of
/// the group and all processes that they have started.
#[derive(Debug)]
pub struct Job(OwnedHandle);

impl Job {
    /// Creates a job without processes.
    ///
    /// # Errors
    /// Returns the system's error if the system refuses.
    pub fn new() -> Result<Self> {
        // SAFETY: null means default rights and no name. Other processes do not inherit the handle, so only this
        // program has a handle of the job.
        let handle = unsafe { CreateJobObjectW(ptr::null(), ptr::null()) };
        if handle.is_null() {
            return Err(Error::last_os_error());
        }
        // SAFETY: the handle is new, and no other code closes it.
        let job = unsafe { OwnedHandle::from_raw_handle(handle) };
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        // SAFETY: this information class has the type of `limits`, and the call passes the size of `limits`.
        done(unsafe {
            SetInformationJobObject(
                job.as_raw_handle(),
                JobObjectExtendedLimitInformation,
                ptr::from_ref(&limits).cast(),
                size_of_val(&limits) as u32,
            )
        })?;
        Ok(Job(job))
    }

    /// Adds a process to the job, together with all processes that it starts from now on.
    ///
    /// # Errors
    /// Returns the system's error if the system refuses, for example because the process has ended.
    pub fn hold(&self, process: &impl AsHandle) -> Result<()> {
        let process = process.as_handle().as_raw_handle();
        // SAFETY: the borrow checker keeps both handles open during the call.
        done(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), process) })
    }
}

/// Returns the system's last error if `answer` is 0, the value with which Windows functions report failure.
fn done(answer: i32) -> Result<()> {
    if answer == 0 {
        return Err(Error::last_os_error());
    }
    Ok(())
}

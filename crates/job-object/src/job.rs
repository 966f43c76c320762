//! A job object that ends its processes when its last handle is closed.

use std::io::{Error, Result};
use std::os::windows::io::{AsHandle, AsRawHandle, FromRawHandle, OwnedHandle};
use std::ptr;

use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation,
    SetInformationJobObject,
};

/// Ends the processes it holds, and all that they start, when it is dropped or our program ends, however that ends.
#[derive(Debug)]
pub struct Job(OwnedHandle);

impl Job {
    /// Makes a job that holds no process.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new() -> Result<Self> {
        // SAFETY: null stands for the usual rights and for no name. No process inherits such a handle: ours is the last.
        let handle = unsafe { CreateJobObjectW(ptr::null(), ptr::null()) };
        if handle.is_null() {
            return Err(Error::last_os_error());
        }
        // SAFETY: the handle is new and nobody else closes it.
        let job = unsafe { OwnedHandle::from_raw_handle(handle) };
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        // SAFETY: this class of information is read from the type that `limits` has, whose size goes with it.
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

    /// Holds a process, and whatever it starts from now on.
    ///
    /// # Errors
    /// If the system refuses, for example because the process has ended.
    pub fn hold(&self, process: &impl AsHandle) -> Result<()> {
        let process = process.as_handle().as_raw_handle();
        // SAFETY: both handles are open as long as what they are borrowed from.
        done(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), process) })
    }
}

/// The error of the system, if it answered 0.
fn done(answer: i32) -> Result<()> {
    if answer == 0 {
        return Err(Error::last_os_error());
    }
    Ok(())
}

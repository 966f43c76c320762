//! Runs background jobs in a browser, which has no threads.
//!
//! A portable job, such as a search, runs in a worker: another instance of the program, which the script
//! `web/game/worker.js` starts. A worker receives no messages while it works. To stop a job, the page terminates the
//! worker; the next job starts another worker. All other jobs run in the page itself, one at the end of each frame.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use jobs::{Failure, Posted, Queue, Runner, SentJob, Work};
use js_sys::{Array, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};
use web_time::Instant;

use super::Jobs;
use crate::redraw_waker::RedrawWaker;

/// The maximum number of workers. Each worker has its own copy of the program's data and its own search memory.
const MOST_WORKERS: usize = 4;

/// A stopped job whose result is still needed may continue for this time. Then the page terminates the job's worker.
const LAST_CALL: Duration = Duration::from_secs(1);

/// Names of two properties of the page: the address of the worker's script, and the compiled program.
const SCRIPT: &str = "cohortWorker";
const PROGRAM: &str = "cohortProgram";

/// Texts that a worker posts: the job has ended, or the worker does not understand the job.
const END: &str = "end";
const NONSENSE: &str = "nonsense";

/// Adds [`Jobs`], and the systems that run the jobs of a browser.
pub(super) fn add(app: &mut App, waker: &RedrawWaker) {
    let (here, sent) = (Queue::default(), Sent::default());
    let runner = InBrowser {
        here: here.clone(),
        sent: sent.clone(),
    };
    app.insert_resource(Jobs::on(runner, waker))
        .insert_resource(Here(here))
        .insert_resource(sent)
        .insert_non_send_resource(Workers::default())
        .add_systems(Last, (run_next, serve));
}

/// The jobs that wait for the end of a frame.
#[derive(Resource)]
struct Here(Queue);

/// The jobs that wait for a worker.
#[derive(Resource, Clone, Default)]
struct Sent(Arc<Mutex<VecDeque<SentJob>>>);

struct InBrowser {
    here: Queue,
    sent: Sent,
}

impl Runner for InBrowser {
    fn start(&self, name: &str, work: Work) -> io::Result<()> {
        self.here.start(name, work)
    }

    fn has_other_instances(&self) -> bool {
        true
    }

    fn send(&self, job: SentJob) -> io::Result<()> {
        locked(&self.sent.0).push_back(job);
        Ok(())
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs the job that has waited longest.
fn run_next(here: Res<Here>) {
    here.0.run_next();
}

/// A message that a worker has posted.
enum Message {
    Posted(Posted),
    End,
    Failed(String),
}

/// A worker: another instance of the program.
struct Other {
    worker: Worker,
    messages: Arc<Mutex<Vec<Message>>>,
    /// The job in progress, and the time of the request to stop it; `None` before such a request.
    job: Option<(SentJob, Option<Instant>)>,
    /// The name of the worker's last job. The worker still has the memory of this job, such as a hash table.
    last: &'static str,
    _heard: [Closure<dyn FnMut(JsValue)>; 2],
}

impl Drop for Other {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The workers of the page.
#[derive(Default)]
struct Workers(Vec<Other>);

/// Handles the messages of the workers, terminates workers whose result nobody needs, and gives waiting jobs to idle
/// workers.
fn serve(mut workers: NonSendMut<Workers>, sent: Res<Sent>, waker: Res<RedrawWaker>) {
    workers
        .0
        .retain_mut(|other| other.hear() && other.goes_on(&waker));
    let mut waiting = locked(&sent.0);
    waiting.retain(|job| !job.is_abandoned());
    while let Some(job) = waiting.pop_front() {
        if let Some(other) = workers.idle(job.name()) {
            other.begin(job);
        } else if workers.0.len() < most_workers() {
            match Other::start(&waker) {
                Ok(mut other) => {
                    other.begin(job);
                    workers.0.push(other);
                }
                Err(error) => job.end(Err(Failure::NotStarted(format!("{error:?}")))),
            }
        } else {
            waiting.push_front(job);
            return;
        }
    }
}

/// Returns the maximum number of workers on this machine. One core is left for drawing frames. The maximum is at least
/// two, so that a search for the player does not wait for a background search.
fn most_workers() -> usize {
    let cores = web_sys::window().map_or(1.0, |page| page.navigator().hardware_concurrency());
    (cores as usize).saturating_sub(1).clamp(2, MOST_WORKERS)
}

impl Workers {
    /// Returns an idle worker. Prefers a worker whose last job had the given name, because the new job can use the
    /// memory of that job.
    fn idle(&mut self, name: &str) -> Option<&mut Other> {
        let idle = |other: &&mut Other| other.job.is_none();
        let others = self.0.iter_mut().filter(idle);
        others.max_by_key(|other| other.last == name)
    }
}

impl Other {
    fn start(waker: &RedrawWaker) -> Result<Other, JsValue> {
        let page = js_sys::global();
        let script = Reflect::get(&page, &JsValue::from_str(SCRIPT))?;
        let program = Reflect::get(&page, &JsValue::from_str(PROGRAM))?;
        let script = script.as_string().ok_or(script)?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options)?;
        let messages = Arc::new(Mutex::new(Vec::new()));
        let hear = |read: fn(JsValue) -> Option<Message>| {
            let (messages, waker) = (messages.clone(), waker.clone());
            Closure::new(move |event: JsValue| {
                locked(&messages).extend(read(event));
                waker.wake();
            })
        };
        let heard = [hear(message), hear(error)];
        let [on_message, on_error] = &heard;
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.post_message(&program)?;
        Ok(Other {
            worker,
            messages,
            job: None,
            last: "",
            _heard: heard,
        })
    }

    fn begin(&mut self, job: SentJob) {
        self.last = job.name();
        let sent = Array::of2(&job.name().into(), &job.text().into());
        match self.worker.post_message(&sent) {
            Ok(()) => self.job = Some((job, None)),
            Err(error) => job.end(Err(Failure::NotStarted(format!("{error:?}")))),
        }
    }

    /// Handles the messages of the worker. Returns whether the worker can do another job.
    fn hear(&mut self) -> bool {
        let messages = std::mem::take(&mut *locked(&self.messages));
        for message in messages {
            match message {
                Message::Posted(posted) => {
                    if let Some((job, _)) = &mut self.job {
                        job.take(posted);
                    }
                }
                Message::End => {
                    if let Some((job, _)) = self.job.take() {
                        job.end(Ok(()));
                    }
                }
                Message::Failed(why) => {
                    if let Some((job, _)) = self.job.take() {
                        job.end(Err(Failure::Panicked(why)));
                    }
                    return false;
                }
            }
        }
        true
    }

    /// Ends a job whose result nobody needs, or that does not stop in time. Returns whether the worker may continue.
    fn goes_on(&mut self, waker: &RedrawWaker) -> bool {
        let Some((job, stopped)) = &mut self.job else {
            return true;
        };
        if job.is_abandoned() {
            return false;
        }
        if !job.is_stopped() {
            return true;
        }
        if stopped.get_or_insert_with(Instant::now).elapsed() < LAST_CALL {
            // Check again in the next frame whether the job has ended.
            waker.wake();
            return true;
        }
        if let Some((job, _)) = self.job.take() {
            job.cut_off();
        }
        false
    }
}

/// Reads a message of a worker. The message is a text, or a list of two values: whether the result is a draft, which
/// counts only if the job is cut off, and the result.
fn message(event: JsValue) -> Option<Message> {
    let data = event.dyn_into::<MessageEvent>().ok()?.data();
    if let Some(text) = data.as_string() {
        return match text.as_str() {
            END => Some(Message::End),
            NONSENSE => Some(Message::Failed("the job makes no sense".to_owned())),
            _ => None,
        };
    }
    let parts = data.dyn_into::<Array>().ok()?;
    let result = parts.get(1).as_string()?;
    Some(Message::Posted(match parts.get(0).as_bool()? {
        true => Posted::Draft(result),
        false => Posted::Report(result),
    }))
}

fn error(event: JsValue) -> Option<Message> {
    // The event has no message if the worker's script cannot be loaded.
    let said = event.dyn_into::<ErrorEvent>().map(|event| event.message());
    Some(Message::Failed(said.unwrap_or_else(|_| {
        "the worker cannot be loaded".to_owned()
    })))
}

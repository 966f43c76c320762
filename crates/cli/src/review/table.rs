//! Formats a review as tab-separated columns: move number, move, winning chances before and after the move in percent,
//! label, reason.

use super::reviewed::Reviewed;

pub(super) fn lines(reviewed: &Reviewed) -> Vec<String> {
    let review = &reviewed.review;
    let positions = review.positions();
    let plies = review.plies().iter().zip(&positions).enumerate();
    plies
        .filter_map(|(number, (found, before))| {
            let found = found.as_ref()?;
            let reason = found.reasons.first().map(cohort_review::Reason::key);
            Some(format!(
                "{}\t{}\t{}\t{}\t{}\t{}",
                number + 1,
                review.variant().notation(before, found.played),
                percent(found.before),
                percent(found.after),
                found.label(),
                reason.unwrap_or_default()
            ))
        })
        .collect()
}

/// Formats winning chances in percent, such as `61.2`.
pub(super) fn percent(parts: u16) -> String {
    format!("{:.1}", 100.0 * f64::from(parts) / f64::from(engine::WHOLE))
}

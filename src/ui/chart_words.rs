//! The facts of a chart in sentences, for screen readers.

use cohort_play::locale::Locale;

/// A point of a curve or a bar: its height, and its text, for example “Oct 4, 2024: 1011”.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point<'a> {
    pub(crate) height: f64,
    pub(crate) said: &'a str,
}

/// Largest number of bars of which the text names each.
const FEW: usize = 8;

/// Returns the title of a curve and its facts: the number of points, the first, the lowest, the highest and the last
/// point, and whether the curve ends higher than it starts.
pub(crate) fn curve(locale: &Locale, title: &str, points: &[Point<'_>]) -> String {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return title.to_owned();
    };
    if points.len() == 1 {
        let only = [("only", first.said.into())];
        return format!("{title}. {}", locale.format("chart-one", &only));
    }
    // The texts of the points contain rounded heights.
    let trend = match first.height.round().total_cmp(&last.height.round()) {
        std::cmp::Ordering::Less => "chart-rises",
        std::cmp::Ordering::Equal => "chart-level",
        std::cmp::Ordering::Greater => "chart-falls",
    };
    let facts = ends(locale, "chart-points", points);
    format!("{title}. {facts} {}", locale.text(trend))
}

/// Returns the title of a chart and the texts of its bars. If there are many bars, returns only their number, and the
/// first, the lowest, the highest and the last bar.
pub(crate) fn bars(locale: &Locale, title: &str, bars: &[Point<'_>]) -> String {
    if bars.is_empty() {
        return title.to_owned();
    }
    if bars.len() > FEW {
        return format!("{title}. {}", ends(locale, "chart-bars", bars));
    }
    let said: Vec<&str> = bars.iter().map(|bar| bar.said).collect();
    format!("{title}. {}.", said.join("; "))
}

/// Returns the number of points, and the first, the lowest, the highest and the last point. If several points are the
/// lowest or the highest, names the earliest.
fn ends(locale: &Locale, key: &str, points: &[Point<'_>]) -> String {
    let by_height = |one: &&Point<'_>, other: &&Point<'_>| one.height.total_cmp(&other.height);
    let first = points.first();
    let lowest = points.iter().min_by(by_height);
    let highest = points.iter().rev().max_by(by_height);
    let [first, lowest, highest, last] = [first, lowest, highest, points.last()]
        .map(|point| point.map(|point| point.said).unwrap_or_default());
    let facts = [
        ("count", points.len().into()),
        ("first", first.into()),
        ("lowest", lowest.into()),
        ("highest", highest.into()),
        ("last", last.into()),
    ];
    locale.format(key, &facts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points<'a>(texts: &'a [String], heights: &[f64]) -> Vec<Point<'a>> {
        let points = texts.iter().zip(heights);
        points
            .map(|(said, &height)| Point { height, said })
            .collect()
    }

    fn texts(heights: &[f64]) -> Vec<String> {
        let numbered = (1..).zip(heights);
        numbered
            .map(|(day, height)| format!("May {day}: {height:.0}"))
            .collect()
    }

    fn said_of_curve(heights: &[f64]) -> String {
        let texts = texts(heights);
        let locale = Locale::new(Some("en"));
        curve(&locale, "Rating", &points(&texts, heights))
    }

    #[test]
    fn a_curve_says_its_ends_its_extremes_and_where_it_leads() {
        assert_eq!(
            said_of_curve(&[40.0, 90.0, 10.0, 90.0, 55.0]),
            "Rating. The chart has 5 points. First: May 1: 40. Lowest: May 3: 10. Highest: May 2: 90. \
             Last: May 5: 55. The curve ends higher than it starts."
        );
        assert!(said_of_curve(&[2.0, 1.0]).ends_with("The curve ends lower than it starts."));
        // Both heights are 7 in the texts.
        assert!(said_of_curve(&[6.9, 7.1]).ends_with("The curve ends as high as it starts."));
    }

    #[test]
    fn a_curve_with_one_point_or_none_says_no_more_than_that() {
        assert_eq!(
            said_of_curve(&[12.0]),
            "Rating. The chart has one point: May 1: 12."
        );
        assert_eq!(said_of_curve(&[]), "Rating");
    }

    #[test]
    fn few_bars_are_all_named_and_of_many_the_first_the_last_and_the_extremes() {
        let locale = Locale::new(Some("en"));
        let few = [3.0, 1.0];
        assert_eq!(
            bars(&locale, "Results", &points(&texts(&few), &few)),
            "Results. May 1: 3; May 2: 1."
        );
        let many = [3.0, 1.0, 0.0, 0.0, 9.0, 4.0, 9.0, 2.0, 5.0];
        assert_eq!(
            bars(&locale, "Results", &points(&texts(&many), &many)),
            "Results. The chart has 9 bars. First: May 1: 3. Lowest: May 3: 0. Highest: May 5: 9. Last: May 9: 5."
        );
        assert_eq!(bars(&locale, "Results", &[]), "Results");
    }
}

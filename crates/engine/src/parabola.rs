//! A falling curve through measured points.

/// The least-squares parabola through measured points, constant where it would rise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Parabola {
    /// The mean of the measured x values.
    centre: f64,
    /// The numbers a, b and c of the parabola y = a + b·d + c·d², where d is x − `centre`.
    factors: [f64; 3],
}

impl Parabola {
    /// Fits a parabola to `points`. Fits a line if there are only two points.
    pub(crate) fn through(points: &[(f64, f64)]) -> Self {
        let count = points.len().max(1) as f64;
        let mean = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
            points.iter().map(|(x, y)| of(*x, *y)).sum::<f64>() / count
        };
        let centre = mean(&|x, _| x);
        // Fits polynomials that are orthogonal over the points: 1, d and d² − tilt · d − level, where d is x − centre.
        let moment = |power: i32| mean(&|x, _| (x - centre).powi(power));
        let ratio = |a: f64, b: f64| if b.abs() > 1e-9 { a / b } else { 0.0 };
        let (level, tilt) = (moment(2), ratio(moment(3), moment(2)));
        let square = |x: f64| {
            let off = x - centre;
            off * off - tilt * off - level
        };
        let flat = mean(&|_, y| y);
        let slope = ratio(mean(&|x, y| (x - centre) * y), level);
        let bend = ratio(mean(&|x, y| square(x) * y), mean(&|x, _| square(x).powi(2)));
        Parabola {
            centre,
            factors: [flat - bend * level, slope - bend * tilt, bend],
        }
    }

    /// Returns the line with y = 0 at x = `centre`. On this line, y falls by 1 when x grows by `distance`.
    #[cfg(test)]
    pub(crate) fn line(centre: f64, distance: f64) -> Self {
        Parabola {
            centre,
            factors: [0.0, -1.0 / distance, 0.0],
        }
    }

    pub(crate) fn falls(&self) -> bool {
        let [_, slope, _] = self.factors;
        slope < 0.0
    }

    /// Returns the value at `x`. Beyond the vertex, where the parabola would rise, returns the value at the vertex.
    pub(crate) fn at(&self, x: f64) -> f64 {
        let [flat, slope, bend] = self.factors;
        let vertex = -slope / (2.0 * bend);
        let off = x - self.centre;
        let off = match bend {
            _ if !vertex.is_finite() => off,
            _ if bend < 0.0 => off.max(vertex),
            _ => off.min(vertex),
        };
        flat + slope * off + bend * off * off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parabola_through_points_of_one_is_that_one_as_far_as_it_falls() {
        let of = |x: f64| 3.0 + 0.5 * x - 0.01 * x * x;
        let points: Vec<(f64, f64)> = [30.0, 35.0, 50.0, 51.0, 80.0].map(|x| (x, of(x))).to_vec();
        let parabola = Parabola::through(&points);
        assert!(parabola.falls());
        for x in [25.0, 40.0, 100.0] {
            assert!((parabola.at(x) - of(x)).abs() < 1e-6, "{x}");
        }
        assert!((parabola.at(0.0) - of(25.0)).abs() < 1e-6);
        // Two points give a line, one point gives a constant, and no points give zero.
        let line = Parabola::through(&[(0.0, 2.0), (10.0, 1.0)]);
        assert!((line.at(20.0) - 0.0).abs() < 1e-9 && line.falls());
        assert!(!Parabola::through(&[(4.0, 2.0)]).falls());
        assert!(!Parabola::through(&[]).falls());
    }
}

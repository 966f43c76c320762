# Texts of the light page before it has started: tools/web.sh writes them into index.html, one text on each line.
early-trouble = The page could not be loaded. Check the connection and reload the page.
early-script = Cohort needs JavaScript. Allow it for this page, then reload the page.

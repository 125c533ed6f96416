/** Pace of somebody who follows the argument, in words a minute. */
const wordsPerMinute = 200

/** Seconds spent on a table or a chart beyond its words. */
const exhibitSeconds = 12

const isWordSign = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code > 191

/** Runs of letters and figures between spaces; marks of Markdown alone are no words. */
function wordCount(text: string): number {
  let count = 0
  let isCounted = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code <= 32) isCounted = false
    else if (!isCounted && isWordSign(code)) {
      isCounted = true
      count += 1
    }
  }
  return count
}

/** Whole minutes it takes to read an article's source, at least one. */
export function readingMinutes(body: string): number {
  const exhibits = body.match(/^\| ?:?-|^<BarChart/gm)?.length ?? 0
  const minutes = wordCount(body) / wordsPerMinute + (exhibits * exhibitSeconds) / 60
  return Math.max(1, Math.ceil(minutes))
}

/** Most points a picture has; more could not be told apart on a card. */
const mostPoints = 12

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

function chartValues(body: string): number[] {
  const chart = /<BarChart[\s\S]*?\/>/.exec(body)?.[0] ?? ''
  const withoutTexts = chart.replaceAll(/'[^']*'|"[^"]*"/g, '')
  return [...withoutTexts.matchAll(/\bvalue:\s*(-?[\d.]+)/g)].map(([, value]) =>
    Math.abs(Number(value)),
  )
}

/**
 * What an article's card draws: the values of its first chart, or where it has none the lengths of its sections, as
 * heights in percent of the greatest. Read off the source, so that lists of thousands parse no article.
 */
export function articlePicture(body: string): number[] {
  const values = chartValues(body)
  const drawn = values.length > 1 ? values : body.split(/^## /m).map(wordCount)
  const greatest = Math.max(...drawn)
  return drawn
    .slice(0, mostPoints)
    .map((value) => Math.round((value / (greatest > 0 ? greatest : 1)) * 100))
}

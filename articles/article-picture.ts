/** Most values a cover draws; more could not be told apart on a card. */
const mostValues = 8

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

function chartValues(body: string): number[] {
  const chart = /<BarChart[\s\S]*?\/>/.exec(body)?.[0] ?? ''
  const withoutTexts = chart.replaceAll(/'[^']*'|"[^"]*"/g, '')
  return [...withoutTexts.matchAll(/\bvalue:\s*(-?[\d.]+)/g)].map(([, value]) =>
    Math.abs(Number(value)),
  )
}

const cellsOf = (line: string) => line.split('|').slice(1, -1)

/** Values of the first column of figures in the first table that has one with two or more. */
function tableValues(body: string): number[] {
  for (const [table] of body.matchAll(/^\|[^\n]*\n\|[ :|-]+\n(?:\|[^\n]*\n?)+/gm)) {
    const [, marks = '', ...lines] = table.trimEnd().split('\n')
    const rows = lines.map(cellsOf)
    for (const [column, mark] of cellsOf(marks).entries()) {
      if (column === 0 || !mark.trim().endsWith(':')) continue
      const values = rows
        .map((cells) => Number.parseFloat((cells[column] ?? '').replaceAll(/[^\d.]/g, '')))
        .filter((value) => Number.isFinite(value))
      if (values.length > 1) return values
    }
  }
  return []
}

/**
 * What an article's cover draws: the values of its first chart, else of its first table with figures, else the lengths
 * of its sections, in percent of the greatest. Read off the source, so that lists of thousands parse no article.
 */
export function articlePicture(body: string): number[] {
  const chart = chartValues(body)
  const table = chart.length > 1 ? [] : tableValues(body)
  const values = chart.length > 1 ? chart : table
  const drawn = (values.length > 1 ? values : body.split(/^## /m).map(wordCount)).slice(
    0,
    mostValues,
  )
  const greatest = Math.max(...drawn)
  return drawn.map((value) => Math.round((value / (greatest > 0 ? greatest : 1)) * 100))
}

/** Side of a cover's square, in its own units. */
export const coverSize = 200

const centre = coverSize / 2
const outermost = 92
const innermost = 26

/** How far the greatest value goes around, in turns. */
const longestTurn = 0.62

/** To a tenth: at whole numbers a way of half a turn leaves its orbit to be seen. */
const round = (value: number) => Math.round(value * 10) / 10

function place(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`
}

const circle = (radius: number) => `M${centre} ${centre - radius}a${radius} ${radius} 0 1 0 1 0`

/**
 * A cover as three paths: an orbit for each value, the way each planet has gone on its own (lengths in percent of the
 * longest; a planet sets out where the one outside it has come to rest), and the planets where they rest.
 */
export function coverPaths(lengths: readonly number[]) {
  const step = (outermost - innermost) / Math.max(1, lengths.length - 1)
  const paths = { orbits: '', ways: '', planets: '' }
  let turn = 0
  for (const [index, percent] of lengths.entries()) {
    const radius = round(outermost - index * step)
    const gone = (percent / 100) * longestTurn
    const end = place(radius, turn + gone)
    paths.orbits += circle(radius)
    paths.ways += `M${place(radius, turn)}A${radius} ${radius} 0 ${gone > 0.5 ? 1 : 0} 1 ${end}`
    paths.planets += `M${end}h0`
    turn += gone
  }
  return paths
}

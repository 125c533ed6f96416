/** Width and height of the picture on a card, in its own units. */
export const pictureSize = { width: 160, height: 56 } as const

const inset = 6

/** A card's picture as two paths: a stem for each height (percent), and the point on top of it. */
export function picturePaths(heights: readonly number[]): { stems: string; points: string } {
  const { width, height } = pictureSize
  const step = (width - 2 * inset) / Math.max(1, heights.length - 1)
  const places = heights.map((percent, index) => {
    const x = Math.round(heights.length === 1 ? width / 2 : inset + index * step)
    return { x, y: Math.round(height - (percent / 100) * (height - inset)) }
  })
  return {
    stems: places.map(({ x, y }) => `M${x} ${height}V${y}`).join(''),
    points: places.map(({ x, y }) => `M${x} ${y}h0`).join(''),
  }
}

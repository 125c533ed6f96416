const mostDegrees = 12

/**
 * How far a balance leans, in degrees: to the right where the estimate outweighs the fee. It counts orders of
 * magnitude, so that a small difference is seen and a large one does not tip over: ten times as much is all the way.
 */
export function balanceTilt(feeCents: number, estimateCents: number): number {
  if (feeCents <= 0) return estimateCents > 0 ? mostDegrees : 0
  if (estimateCents <= 0) return -mostDegrees
  const degrees = mostDegrees * Math.log10(estimateCents / feeCents)
  return Math.round(Math.min(mostDegrees, Math.max(-mostDegrees, degrees)))
}

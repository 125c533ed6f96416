/** Whether a behaviour that was asked for `times` requests still applies; counts this one. */
export function stillApplies(behaviour: { times: number | null }): boolean {
  if (behaviour.times === 0) return false
  if (behaviour.times !== null) behaviour.times -= 1
  return true
}

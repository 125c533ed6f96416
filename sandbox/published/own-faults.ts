/** What stand-ins of this process said that their vendors do not publish: the tests of the worker fail on any. */
export const ownFaults: string[] = []

/** Notes faults of something a stand-in is about to say. @throws {Error} where there are any, so that it is not said. */
export function checkOwn(what: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  const fault = `The stand-in's ${what} is not as published: ${faults.join('; ')}`
  ownFaults.push(fault)
  throw new Error(fault)
}

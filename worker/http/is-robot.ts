/** Programmes that say what they are, and those that say nothing. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|curl\/|wget|python|monitor/i

/** Whether a request says itself that no person sent it. */
export function isRobot(request: Request): boolean {
  const agent = request.headers.get('user-agent') ?? ''
  return agent === '' || robots.test(agent)
}

import { isRobot } from '../http/is-robot.ts'

/** Browsers that programmes look at pages with. */
const driven = /headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|phantomjs/i

/** What Cloudflare's own detection answers, where the zone has it: 1 is a robot, 99 a person. */
type BotManagement = { score?: number; verifiedBot?: boolean }
const leastScore = 30

/**
 * Whether a page view may be counted: not for whoever asks not to be tracked, nor a page that was fetched ahead, nor a
 * robot, by its own word or Cloudflare's.
 */
export function isCountable(request: Request): boolean {
  const { headers, cf } = request as Request<unknown, { botManagement?: BotManagement }>
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) {
    return false
  }
  const { score = 100, verifiedBot = false } = cf?.botManagement ?? {}
  return (
    !isRobot(request) &&
    !driven.test(headers.get('user-agent') ?? '') &&
    !verifiedBot &&
    score >= leastScore
  )
}

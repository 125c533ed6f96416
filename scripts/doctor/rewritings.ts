/** Something of Cloudflare that changes pages on their way to a visitor. */
export type Rewriting = {
  id: string
  name: string
  /** What it leaves in a page. */
  trace: RegExp
  /** Where in the dashboard it is turned off. */
  switchedAt: string
  /** What becomes of our pages. */
  breaks: string
}

const refused = 'the page’s policy refuses its script'

/** What Cloudflare's zones may put into pages, some of it unless told otherwise. */
export const rewritings: readonly Rewriting[] = [
  {
    id: 'email-obfuscation',
    name: 'Email Address Obfuscation',
    trace: /\/cdn-cgi\/l\/email-protection|data-cfemail|email-decode\.min\.js/,
    switchedAt: 'Scrape Shield, Email Address Obfuscation',
    breaks:
      'visitors read "[email protected]" for our addresses, as Trusted Types refuse its decoder',
  },
  {
    id: 'rocket-loader',
    name: 'Rocket Loader',
    trace: /rocket-loader|data-cf-settings|type="[0-9a-f]+-(?:text\/javascript|module)"/,
    switchedAt: 'Speed, Settings, Rocket Loader',
    breaks:
      'no script of ours runs, as it takes their type away and the page’s policy refuses its own',
  },
  {
    id: 'web-analytics',
    name: 'Web Analytics',
    trace: /static\.cloudflareinsights\.com|data-cf-beacon/,
    switchedAt: 'Web Analytics, Manage site, Disable (and Metrics of the Pages project)',
    breaks: refused,
  },
  {
    id: 'bot-script',
    name: 'JavaScript Detections',
    trace: /__CF\$cv\$params|\/cdn-cgi\/challenge-platform\//,
    switchedAt: 'Security, Bots: JavaScript Detections, or Bot Fight Mode, which brings them',
    breaks: refused,
  },
  {
    id: 'mirage',
    name: 'Mirage',
    trace: /data-cfsrc|mirage2?\.min\.js/,
    switchedAt: 'Speed, Settings, Mirage',
    breaks: 'pictures do not come, as the page’s policy refuses the script that would fetch them',
  },
  {
    id: 'zaraz',
    name: 'Zaraz',
    trace: /\/cdn-cgi\/zaraz\//,
    switchedAt: 'Zaraz, Settings, Auto-inject script',
    breaks: refused,
  },
  {
    id: 'fonts',
    name: 'Cloudflare Fonts',
    trace: /\/cf-fonts\//,
    switchedAt: 'Speed, Settings, Cloudflare Fonts',
    breaks: 'the page’s policy refuses its styles',
  },
  {
    id: 'other',
    name: 'Something else of Cloudflare',
    trace:
      /\/cdn-cgi\/(?!l\/|zaraz\/|challenge-platform\/|scripts\/|trace|image\/)|ajax\.cloudflare\.com/,
    switchedAt: 'the settings of the zone',
    breaks: refused,
  },
]

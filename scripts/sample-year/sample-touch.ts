import type { Touch } from '#contract/lead.ts'
import { campaignHeight } from './sample-moments.ts'
import type { SampleRandom } from './sample-random.ts'

type Channel = {
  referrer?: string
  source?: string
  medium?: string
  campaigns?: readonly string[]
  clickId?: string
}

const channels = {
  search: { referrer: 'https://www.google.com/' },
  'search ads': {
    referrer: 'https://www.google.com/',
    source: 'google',
    medium: 'cpc',
    campaigns: ['brand', 'ai-audit', 'lead-response', 'growth-calculator'],
    clickId: 'gclid',
  },
  linkedin: { referrer: 'https://www.linkedin.com/' },
  'linkedin ads': {
    referrer: 'https://www.linkedin.com/',
    source: 'linkedin',
    medium: 'paid-social',
    campaigns: ['founders', 'operators'],
    clickId: 'li_fat_id',
  },
  'facebook ads': {
    referrer: 'https://l.facebook.com/',
    source: 'facebook',
    medium: 'paid-social',
    campaigns: ['vault', 'vault-lookalike', 'courses'],
    clickId: 'fbclid',
  },
  newsletter: { source: 'newsletter', medium: 'email', campaigns: ['field-notes'] },
  youtube: { referrer: 'https://www.youtube.com/' },
  podcast: { source: 'podcast', medium: 'audio', campaigns: ['guest-spots'] },
  direct: {},
} as const satisfies Record<string, Channel>

type ChannelName = keyof typeof channels

const usual: Record<ChannelName, number> = {
  search: 19,
  'search ads': 20,
  linkedin: 7,
  'linkedin ads': 8,
  'facebook ads': 13,
  newsletter: 8,
  youtube: 5,
  podcast: 4,
  direct: 16,
}
/** While the campaign lasts, the places that are paid for bring most. */
const inCampaign = { ...usual, 'search ads': 40, 'linkedin ads': 28, 'facebook ads': 45 }
const campaignName = 'growth-week'
const campaignShare = 0.8

const landingPages = ['/', '/offer', '/growth-calculator', '/pricing', '/insights', '/deep-dive']
/** How somebody came at a moment of the year. */
export function sampleTouch(random: SampleRandom, atMs: number, nowMs: number): Touch {
  const height = campaignHeight(atMs, nowMs)
  const channel: Channel = channels[random.weighted(height > 0 ? inCampaign : usual)]
  const isOfCampaign = height > 0 && channel.clickId && random.chance(campaignShare)
  const campaign = isOfCampaign ? campaignName : channel.campaigns && random.pick(channel.campaigns)
  return {
    landingPage: isOfCampaign ? '/offer' : random.pick(landingPages),
    referrer: channel.referrer ?? '',
    utmSource: channel.source ?? '',
    utmMedium: channel.medium ?? '',
    utmCampaign: campaign ?? '',
    utmTerm: channel.source === 'google' ? random.pick(['ai consultant', 'missed calls', '']) : '',
    utmContent: channel.clickId ? random.pick(['a', 'b', 'c']) : '',
    clickIds: channel.clickId ? { [channel.clickId]: random.uuid().replaceAll('-', '') } : {},
    at: new Date(atMs).toISOString(),
  }
}

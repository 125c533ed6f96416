import type { AlarmMessage } from '#contract/alarm-message.ts'
import { alarmWords } from '#contract/alarm-words.ts'
import { momentText } from '#lib/moment-text.ts'
import { site } from '#site.config.ts'

/** Discord takes no longer message. */
const discordCharacters = 2_000

/** The message in words, one line each. */
function wordsOf({ wrong, well }: AlarmMessage): string {
  return [
    ...wrong.map(({ alarm, detail }) => {
      const { title, remedy } = alarmWords[alarm]
      return `🔴 ${site.brand}: ${title} (${detail}). ${remedy}`
    }),
    ...well.map(
      ({ alarm, since }) =>
        `🟢 ${site.brand}: well again: ${alarmWords[alarm].title}. It was wrong since ${momentText(since)}.`,
    ),
  ].join('\n')
}

const isHostOf = (hostname: string, ...hosts: readonly string[]) =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

/** What the webhook at an address is posted: Slack's and Discord's own shapes at theirs, plain JSON anywhere else. */
export function alertBody(url: string, message: AlarmMessage): object {
  const { hostname } = new URL(url)
  const text = wordsOf(message)
  if (isHostOf(hostname, 'slack.com', 'slack-gov.com')) {
    return { text: text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') }
  }
  if (isHostOf(hostname, 'discord.com', 'discordapp.com')) {
    return { content: text.slice(0, discordCharacters), allowed_mentions: { parse: [] } }
  }
  const { at, wrong, well } = message
  return {
    site: site.origin,
    at,
    text,
    wrong: wrong.map((news) => ({ ...news, ...alarmWords[news.alarm] })),
    well: well.map((news) => ({ ...news, ...alarmWords[news.alarm] })),
  }
}

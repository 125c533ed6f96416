import type { SettingName } from '#worker/settings.ts'
import type { Finding } from './finding.ts'

const access: readonly SettingName[] = ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD']

/** Whether the desk is open with the settings of these names, and how: by Access, by token, or not at all. */
export function deskFinding(names: readonly string[]): Finding {
  const id = 'settings.desk'
  const missing = access.filter((name) => !names.includes(name))
  if (missing.length === 0) {
    return names.includes('ACCESS_OWNERS')
      ? { id, state: 'good', sentence: 'The desk is open behind Cloudflare Access.' }
      : {
          id,
          state: 'missing',
          sentence:
            'The desk is open behind Cloudflare Access, and nobody is its owner: set ACCESS_OWNERS.',
        }
  }
  if (missing.length < access.length) {
    return {
      id,
      state: 'missing',
      sentence: `The desk is not behind Cloudflare Access: set ${missing.join()} as well.`,
    }
  }
  if (names.includes('OPERATOR_TOKEN')) {
    return { id, state: 'good', sentence: 'The desk is open at /desk, with a token.' }
  }
  return {
    id,
    state: 'optional',
    sentence: `The desk is closed${names.includes('STAFF_TOKEN') ? ' to its owner' : ''}: set OPERATOR_TOKEN, or ${access.join(', ')} and ACCESS_OWNERS.`,
  }
}

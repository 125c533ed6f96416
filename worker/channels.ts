import { configuredCrm } from './crm/configured-crm.ts'
import { crmChannel } from './crm/crm-channel.ts'
import { type Env, settingsOf } from './env.ts'
import { mailChannel } from './mail/mail-channel.ts'
import type { Channel } from './delivery/channel.ts'

/** The ways out of the worker that are configured. */
export function channels(env: Env): readonly Channel<unknown>[] {
  const crm = configuredCrm(settingsOf(env))
  const mail = mailChannel(env)
  return [...(crm ? [crmChannel(crm)] : []), ...(mail ? [mail] : [])]
}

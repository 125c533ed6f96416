import { googleChannel } from './conversions/google.ts'
import { metaChannel } from './conversions/meta.ts'
import { configuredCrm } from './crm/configured-crm.ts'
import { crmChannel } from './crm/crm-channel.ts'
import { type Env, settingsOf } from './env.ts'
import { mailChannel } from './mail/mail-channel.ts'
import type { Channel } from './delivery/channel.ts'

/** The ways out of the worker that are configured. */
export function channels(env: Env): readonly Channel<unknown>[] {
  const settings = settingsOf(env)
  const crm = configuredCrm(settings)
  const open = [
    crm && crmChannel(crm),
    mailChannel(env),
    googleChannel(settings),
    metaChannel(settings),
  ]
  return open.filter((channel) => channel !== null)
}

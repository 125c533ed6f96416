import { hourMs } from '#lib/time.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { alarmFacts, beginLook, noteRates, noteStates } from './alarms.ts'
import { windowSums } from './usual-rates.ts'
import { type Env, settingsOf } from '../env.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { findWrong, type LookContext } from './find-wrong.ts'
import { tellTurned } from './tell-turned.ts'
import { alarmTiming } from './timing.ts'
import { turnStates } from './turn-states.ts'
import { missingOf } from './usual-rate.ts'

/**
 * Looks once in five minutes whether promises are being kept, and tells once of what has turned. What cannot be
 * stored is found again by the next look.
 */
export async function alarmLook(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const settings = settingsOf(env)
  const look = Math.floor(nowMs / alarmTiming.lookMs)
  const watch = await beginLook(db, look)
  if (!watch) return
  const hour = Math.floor(nowMs / hourMs)
  const isNewHour = watch.ratedHour !== hour
  const { facts, states, thisHour } = await alarmFacts(db, hour * hourMs)
  const missing = isNewHour
    ? missingOf(await windowSums(db, hour, alarmTiming.windowsHours))
    : (JSON.parse(watch.missing) as LookContext['missing'])
  const crm = configuredCrm(settings)
  const found = findWrong({
    facts,
    missing,
    thisHour,
    hintedMs: watch.hintedMs,
    has: {
      crm: crm !== null,
      mail: configuredSender(env) !== null,
      synthetic: settings.SYNTHETIC_LEADS === 'on',
    },
    nowMs,
  })
  const { states: changed, wrong, well } = turnStates(states, found, nowMs)
  const statements = [
    ...(isNewHour ? [noteRates(db, hour, missing)] : []),
    ...(changed.length > 0 ? [noteStates(db, changed)] : []),
    ...(wrong.length + well.length > 0
      ? tellTurned(db, {
          message: { at: new Date(nowMs).toISOString(), wrong, well },
          look,
          told: new Set(facts.told?.split(',')),
          hasWebhook: settings.ALERT_WEBHOOK_URL !== undefined,
          nowMs,
        })
      : []),
  ]
  for (const { alarm, detail } of wrong)
    console.error(JSON.stringify({ event: 'alarm', alarm, detail }))
  if (statements.length > 0) await db.batch(statements)
}

import { channels } from './channels.ts'
import { affiliateCron } from './affiliate/visit.ts'
import { countsCron } from './counts/counts-cron.ts'
import { alarmCron } from './alarms/alarm-cron.ts'
import { digestCron } from './alarms/digest.ts'
import { countedDb } from './database/counted-db.ts'
import { sweep } from './delivery/sweep.ts'
import { timing } from './delivery/timing.ts'
import { callsCron } from './calls/calls-cron.ts'
import { eraseAtCrm } from './people/erase-person.ts'
import { eraseByAge } from './people/people-cron.ts'
import type { Env } from './env.ts'
import { logged } from './http/log-failure.ts'
import { eraseHeld } from './leads/quarantine.ts'
import { remindHourly, paymentsCron } from './payments/payments-cron.ts'
import { expireMails, reportOpen } from './mail/mail-cron.ts'
import { waitingListsCron } from './campaigns/waiting-lists.ts'
import { invoicesCron } from './invoices/invoices.ts'
import { fulfilmentCron } from './fulfilment/fulfilment-tasks.ts'
import { lettersCron } from './letters/letters.ts'
import { libraryCron } from './library/library-access.ts'

/** The other tasks have this long before deliveries begin beside them. */
const othersFirstMs = 5_000

/** Statements kept for the other tasks while they last. */
const othersStatements = 38

/** What has its minutes beside deliveries; the log has a task that fails by its name. */
const tasks: Readonly<Record<string, (env: Env, nowMs: number) => Promise<unknown>>> = {
  payments: paymentsCron,
  affiliate: affiliateCron,
  fulfilment: fulfilmentCron,
  waiting_lists: waitingListsCron,
  invoices: invoicesCron,
  library: libraryCron,
  letters: lettersCron,
  calls: callsCron,
  counts: countsCron,
  alarm: alarmCron,
  digest: digestCron,
  people: eraseAtCrm,
}

/**
 * What runs every minute. All of it shares the statements that the platform allows an invocation: deliveries
 * take what the others leave.
 */
export async function runCron(
  env: Env,
  scheduledMs: number,
  forMs: number = timing.drainForMs,
): Promise<void> {
  const { db, count } = countedDb(env.DB)
  const counted = { ...env, DB: db }
  // Beside an erasure there is room for nothing else, which waits a minute.
  if (await eraseByAge(counted, scheduledMs)) return
  let kept = othersStatements
  const others = Promise.all(
    Object.entries(tasks).map(([task, run]) =>
      logged(`${task}_cron_failed`, () => run(counted, scheduledMs)),
    ),
  ).then(() => {
    kept = 0
  })
  await Promise.race([others, scheduler.wait(othersFirstMs)])
  await Promise.all([
    others,
    sweep(counted, {
      forMs,
      channels: channels(counted),
      before: {
        erase_spam: () => eraseHeld(db, scheduledMs),
        remind: (nowMs) => remindHourly(db, nowMs),
        process_mails: (nowMs) => expireMails(counted, nowMs),
        tell: (nowMs) => reportOpen(db, nowMs),
      },
      otherStatements: () => count() + kept,
    }),
  ])
}

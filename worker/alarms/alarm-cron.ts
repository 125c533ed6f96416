import type { Env } from '../env.ts'
import { alarmLook } from './alarm-look.ts'
import { sendAlert } from './send-alert.ts'
import { sendSyntheticLead } from './synthetic-lead.ts'
import { watchSize } from './watch-size.ts'
import { logFailure } from '../http/log-failure.ts'

/** The minute of each hour in which the database's size is looked at. */
const sizeMinute = 52

/**
 * Runs every minute: looks whether promises are being kept, tells of it, and each hour sends a lead the whole way and
 * looks how large the database is.
 * Never throws; one that fails leaves the others alone.
 */
export async function alarmCron(env: Env, nowMs: number): Promise<void> {
  const isForSize = new Date(nowMs).getUTCMinutes() === sizeMinute
  const tasks = {
    look: alarmLook,
    alert: sendAlert,
    synthetic: sendSyntheticLead,
    ...(isForSize ? { size: watchSize } : {}),
  }
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run(env, nowMs)
    } catch (error) {
      logFailure('alarm_cron_failed', error, { task })
    }
  }
}

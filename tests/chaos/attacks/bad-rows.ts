import { hourMs } from '#lib/time.ts'
import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead } from '../post-lead.ts'

/** A damaged row and a clock that was an hour ahead for a moment stop nobody else. */
export const badRows: Attack = {
  name: 'One stored row is damaged, and the clock was an hour ahead for a moment',
  run: (scale) =>
    onStage(scale, async (stage) => {
      await stage.behave({ mode: 'reset' })
      const leads = Array.from({ length: 20 }, freshLead)
      const answers = await Promise.all(leads.map((lead) => postLead(stage.origin, lead)))
      const [damaged, jumped] = leads.map(({ submissionId }) => submissionId)
      const futureMs = Date.now() + hourMs
      await stage.query(`UPDATE deliveries SET payload = '{', next_ms = 0 WHERE id = ?1`, damaged)
      await stage.query(
        'UPDATE deliveries SET next_ms = ?2, first_attempt_ms = ?2, claimed_until_ms = ?2 WHERE id = ?1',
        jumped,
        futureMs,
      )
      await stage.query('UPDATE crm_gate SET next_slot_ms = ?1, noted_ms = ?1', futureMs)
      await stage.behave({ mode: 'ok' })
      const seconds = await stage.drained(150_000)
      const dead = await stage.query<{ id: string; last_error: string }>(
        `SELECT id, last_error FROM deliveries WHERE state = 'dead'`,
      )
      const received = await stage.received()
      return finding(
        `${received.length} of 19 others delivered, drained in ${seconds?.toFixed(0)} s; ${dead.length} set aside (${dead[0]?.last_error})`,
        [
          answers.every(({ status }) => status === 200),
          received.length === 19,
          seconds !== null,
          dead.length === 1 && dead[0]?.id === damaged,
        ],
      )
    }),
}

import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { subscribeTo } from '../subscribe-to.ts'

/** The provider is away for ten minutes while somebody subscribes each second; a quick run shortens it to 20 s. */
export const mailOutage: Attack = {
  name: 'mail provider down, then back',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const downMs = scale.isQuick ? 20_000 : 600_000
      await stage.behaveMail({ mode: 'reset' })
      const answers: Promise<number>[] = []
      const endMs = Date.now() + downMs
      while (Date.now() < endMs) {
        answers.push(subscribeTo(stage.origin))
        await wait(1_000)
      }
      const accepted = (await Promise.all(answers)).filter((status) => status === 200).length
      const owed = await stage.count('mails')
      await stage.behaveMail({ mode: 'ok' })
      // One request in 550 ms is all the provider takes.
      const seconds = await stage.drained(120_000 + owed * 1_200, 0, 'mails')
      const mails = await stage.mails()
      const taken = mails.reduce((sum, { count }) => sum + count, 0)
      const readers = new Set(mails.map(({ to }) => to))
      return finding(
        `${accepted} of ${answers.length} subscriptions taken in ${downMs / 1000} s of outage; ${owed} mails owed, ${mails.length} at the provider for ${readers.size} readers, ${taken - mails.length} handed in again, all ${seconds?.toFixed(0)} s after its return`,
        [
          accepted === answers.length,
          owed === accepted,
          mails.length === owed,
          readers.size === owed,
          seconds !== null,
        ],
      )
    }),
}

import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, finding, onStage } from '../attack.ts'
import { post } from '../leads.ts'

/** Subscribes an address of its own to the newsletter; the status it was answered with, 0 for no answer. */
async function subscribe(origin: string): Promise<number> {
  const submissionId = crypto.randomUUID()
  const { status } = await post(`${origin}/api/newsletter`, {
    email: `${submissionId}@example.com`,
    submissionId,
    submittedAt: new Date().toISOString(),
  })
  return status
}

/** SIGKILL to Node and workerd while mails are under way, again and again, at a provider that answers slowly. */
export const mailKilled: Attack = {
  name: 'worker killed (SIGKILL) in mid-send of mails',
  run: onStage(async (stage, scale) => {
    const kills = scale.isQuick ? 4 : 20
    await stage.behaveMail({ mode: 'stall', stallMs: 1_500 })
    let accepted = 0
    let inMidSend = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const before = (await stage.mails()).length
      const sent = await Promise.all(Array.from({ length: 4 }, () => subscribe(stage.origin)))
      accepted += sent.filter((status) => status === 200).length
      // The provider has a mail and has not answered yet.
      const endMs = Date.now() + 10_000
      while ((await stage.mails()).length === before && Date.now() < endMs) await wait(20)
      await stage.kill()
      if ((await stage.mails()).length > before) inMidSend += 1
      await stage.start()
    }
    await stage.behaveMail({ mode: 'ok' })
    const owed = await stage.count('mails')
    const seconds = await stage.drained(180_000 + owed * 1_200, 0, 'mails')
    const mails = await stage.mails()
    const readers = new Set(mails.map(({ to }) => to))
    const again = mails.reduce((sum, { count }) => sum + count - 1, 0)
    const requests = await stage.mailRequests()
    const strange = requests.filter(({ status }) => status === 409).length
    return finding(
      `${kills} kills, ${inMidSend} of them in mid-send: ${accepted} subscriptions taken, ${owed} mails owed, ${mails.length} at the provider for ${readers.size} readers, each once; ${again} handed in again under their first key, ${strange} of those with other bytes; all ${seconds?.toFixed(0)} s after the last start`,
      [
        owed >= accepted,
        mails.length === owed,
        readers.size === owed,
        strange === 0,
        inMidSend > 0,
        seconds !== null,
      ],
    )
  }),
}

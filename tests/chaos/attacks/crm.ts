import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, type Finding, onStage } from '../attack.ts'
import { type Answer, freshLead, leastSeconds, mostInTenSeconds, postLead } from '../leads.ts'

/** Away for ten minutes while a lead comes in each second; a quick run shortens it to 20 s. */
export const crmOutage: Attack = {
  name: 'CRM down, then back',
  run: onStage(async (stage, scale): Promise<Finding> => {
    const downMs = scale.isQuick ? 20_000 : 600_000
    await stage.behave({ mode: 'reset' })
    const answers: Promise<Answer>[] = []
    const endMs = Date.now() + downMs
    while (Date.now() < endMs) {
      answers.push(postLead(stage.origin, freshLead()))
      await wait(1_000)
    }
    const told = await Promise.all(answers)
    const accepted = told.filter(({ status }) => status === 200).length
    const backMs = Date.now()
    await stage.behave({ mode: 'ok' })
    const waiting = await stage.count('deliveries', `state = 'pending'`)
    const most = await stage.drained(300_000, Math.floor(told.length / 100))
    const all = most === null ? null : await stage.drained(300_000 - (Date.now() - backMs))
    const allSeconds = all === null ? null : (Date.now() - backMs) / 1000
    const received = await stage.received()
    const pace = mostInTenSeconds(await stage.crmRequests())
    const limitSeconds = leastSeconds(waiting)
    const isWhole = accepted === told.length && received.length === told.length && pace <= 100
    const isInTime = most !== null && most <= 120 && allSeconds !== null
    const isBound = allSeconds !== null && limitSeconds > 120
    return {
      figure: `${accepted} of ${told.length} answered 200 in ${downMs / 1000} s of outage, ${received.length} delivered; 99% ${most?.toFixed(0)} s and all ${allSeconds?.toFixed(0)} s after its return (the limit alone needs ${limitSeconds.toFixed(0)} s for ${waiting}); at most ${pace} requests in 10 s`,
      verdict: !isWhole ? 'missed' : isInTime ? 'reached' : isBound ? 'bound' : 'missed',
    }
  }),
}

import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead } from '../post-lead.ts'

const paths = ['/api/ghl-webhook', '/.netlify/functions/ghl-webhook']

/** A double click, both endpoints and a retry, all at once. */
export const sameForm: Attack = {
  name: 'same form 5 times at once, both endpoints',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const lead = freshLead()
      const answers = await Promise.all(
        [0, 1, 0, 1, 0].map((index) =>
          postLead(stage.origin, lead, { path: String(paths[index]) }),
        ),
      )
      await stage.drained(30_000)
      const accepted = answers.filter(({ status }) => status === 200).length
      const rows = await stage.count('leads')
      const requests = await stage.crmRequests()
      return finding(
        `${accepted} of 5 answered 200, ${rows} lead, ${requests.length} request to the CRM`,
        [accepted === 5, rows === 1, requests.length === 1],
      )
    }),
}

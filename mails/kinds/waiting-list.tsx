import { thanksByForm } from '#words/thanks.ts'
import * as waitingListWords from '#words/waiting-list.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

/** A place on a waiting list. */
export const waitingList: Mail<'waiting-list'> = {
  subject: ({ list }) => `You are on the waiting list: ${waitingLists[list].name}`,
  preview: () => thanksByForm['waiting-list'].lead,
  reason: 'You get this mail because your address was entered for a waiting list on our site.',
  Words({ data: { firstName, list }, context: { origin } }) {
    const { name, page } = waitingLists[list]
    return (
      <>
        <Title>{thanksByForm['waiting-list'].title}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{thanksByForm['waiting-list'].lead}</Paragraph>
        <Paragraph>{waitingListWords.done(list)}</Paragraph>
        <Action href={origin + page} label={`Read about the ${name}`} />
      </>
    )
  },
}

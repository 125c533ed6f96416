import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import {
  type AttemptStory,
  peoplePaths,
  type PersonMail,
  type PersonRecord,
  type WrittenPersonMail,
} from '#contract/desk/people.ts'
import { secondary, theme } from '#components/theme/tokens.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { deskQuery } from '../api/desk-request.ts'
import { causeWords } from '#contract/cause-words.ts'
import { kindWords, MailMark, When } from '../ui/values.tsx'
import { Aside, Panel } from '../ui/page-parts.tsx'
import { useTopRows } from '../ui/top-rows.tsx'

function MailText({ personId, mailId }: { personId: string; mailId: string }) {
  const { data, error } = useQuery({
    ...deskQuery<WrittenPersonMail>(peoplePaths.mail(personId, encodeURIComponent(mailId))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">Fetching …</p>
  return (
    <Text>
      <strong>{data.subject}</strong>
      {'\n\n'}
      {data.text}
    </Text>
  )
}

function Mail({ personId, mail }: { personId: string; mail: PersonMail }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = kindWords(mail.kind)
  return (
    <li>
      <MailLine>
        <span>{name}</span>
        <MailMark state={mail.state} />
        <Aside>
          <When at={mail.deliveredAt ?? mail.createdAt} />
        </Aside>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Read'}: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Read'}
        </Button>
      </MailLine>
      <FailedAttempts story={mail} />
      {isOpen && <MailText personId={personId} mailId={mail.id} />}
    </li>
  )
}

/** The mails somebody was sent, each to be read as it was written. */
export function PersonMails({ record: { person, mails, replies } }: { record: PersonRecord }) {
  const { shown, rest } = useTopRows(mails, 6, 6)
  if (mails.length === 0 && replies.length === 0) return null
  return (
    <Panel title="Mails" isFolded>
      <MailList>
        {replies.map(({ id, subject, body, at }) => (
          <li key={id}>
            <MailLine>
              <span>Answer: {subject}</span>
              <Aside>
                <When at={at} />
              </Aside>
            </MailLine>
            {body && <Text>{body}</Text>}
          </li>
        ))}
        {shown.map((mail) => (
          <Mail key={mail.id} personId={person.id} mail={mail} />
        ))}
      </MailList>
      {rest}
    </Panel>
  )
}

/** Mails and deliveries, a line each. */
export const MailList = styled.ul`
  font-size: ${theme.size.small};

  li {
    padding-block: ${theme.space.xs};
    border-block-end: 1px solid ${theme.color.line};
  }
  li:last-child {
    border: 0;
  }
`

export const MailLine = styled(ActionRow)`
  gap: 0 ${theme.space.md};

  > :first-child {
    flex: 1 1 12rem;
    font-weight: 600;
  }
`

const Text = styled.pre`
  padding: ${theme.space.md};
  border-radius: ${theme.radius.small};
  background: ${theme.color.tealSoft};
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** Failed attempts with the other side's answer, and the time of the next. */
export function FailedAttempts({ story: { attempts, nextAt } }: { story: AttemptStory }) {
  if (attempts.length === 0) return null
  return (
    <Attempts>
      {attempts.map(({ at, reason, reply }) => (
        <li key={at}>
          <When at={at} />: {causeWords(reason) || 'It failed'}
          {reply && <> — “{reply}”</>}
        </li>
      ))}
      {nextAt && (
        <li>
          Tried again <When at={nextAt} />
        </li>
      )}
    </Attempts>
  )
}

const Attempts = styled.ul`
  ${secondary(theme.size.caption)}
  overflow-wrap: anywhere;
`

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import {
  type FollowUpForm,
  followUpDays,
  followUpForms,
  type Letter,
  letterPaths,
  type Letters,
  type LetterTemplate,
  type LetterWords,
  type Segment,
  segments,
} from '#contract/desk/letters.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { Note } from '#components/ui/text.tsx'
import { deskQuery, post, put, remove, useAction, useMay } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Options } from '../ui/options.tsx'
import { PageHead, Panel, Words } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped, useUnsent } from '../ui/typed.ts'
import { kindWords, StateMark, When } from '../ui/values.tsx'
import { LetterFields, useLetterWords, useTemplates } from './letter-fields.tsx'
import { WriteForm } from './write-form.tsx'
import { mailtoOf } from '#lib/mailto.ts'
import { site } from '#site.config.ts'

/** Letters to many, their templates, the mails that follow a form, and answers of strangers. */
export function LettersPage() {
  const { data, error: noLetters } = useQuery(deskQuery<Letters>(letterPaths.list))
  const { data: forLetters, error: noTemplates } = useTemplates()
  const error = noLetters ?? noTemplates
  const mayWrite = useMay('letters')
  return (
    <>
      <PageHead
        title="Letters"
        says="To many at once: counted first, sent once, stopped at any time."
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      {forLetters && !forLetters.canSend && (
        <Notice>Mail is not set up here: letters can be written, and none is sent.</Notice>
      )}
      {!data && !error && <Note role="status">Looking …</Note>}
      {data && forLetters && mayWrite && <NewLetter canSend={forLetters.canSend} />}
      {!mayWrite && <Notice>Letters to many are the owner’s to send.</Notice>}
      <SentLetters letters={data?.letters} mayStop={mayWrite} />
      {data && <Strangers strangers={data.strangers} />}
      {data && mayWrite && <FollowUps on={data.followUps} />}
    </>
  )
}

const ids = Object.keys(segments) as Segment[]

const peopleText = (count: number) =>
  `${count.toLocaleString(site.language)} ${count === 1 ? 'person' : 'people'}`

/** What the site's feed says of each article: enough to begin a letter from. */
type FeedItem = { url: string; title: string; summary: string }

/** Null until it is known which there are. */
function useArticles(): readonly FeedItem[] | null {
  const { data, isPending } = useQuery({
    ...deskQuery<{ items: FeedItem[] }>('/insights/feed.json'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isPending ? null : (data?.items ?? [])
}

function NewLetter({ canSend }: { canSend: boolean }) {
  const [search] = useSearchParams()
  const asked = ids.find((id) => id === search.get('segment'))
  // Chosen with the words it is for; another that a link asks for comes first.
  const [to, setTo] = useUnsent(() => ({ asked, segment: asked ?? 'readers' }), 'letter to whom')
  const segment = asked && asked !== to.asked ? asked : to.segment
  const letter = useLetterWords('many')
  const { words, isReady } = letter
  const articles = useArticles()
  const { data: counted } = useQuery(
    deskQuery<{ count: number }>(`${letterPaths.count}?segment=${segment}`),
  )
  const send = useAsked<typeof words, unknown>({
    run: (written) => post(letterPaths.list, { segment, ...written }),
    done: () => 'The letter is on its way, a few hundred each minute.',
    onDone: (_answer, sent) => letter.forget(sent),
  })
  const test = useAction({
    run: () => post(letterPaths.test, words),
    done: () => `A test is on its way to ${site.contactEmail}.`,
  })
  const count = counted?.count
  // A menu that came later would push away what is pressed.
  if (!articles) return null
  return (
    <Panel title="Write to many" aside={count === undefined ? null : peopleText(count)}>
      <WriteForm onSend={() => isReady && send.ask(words)}>
        <SelectField
          name="segment"
          label="To"
          value={segment}
          onChange={({ target }) => setTo({ asked, segment: target.value as Segment })}
          hint="Who unsubscribed, complained or bounced is in none of them."
        >
          <Options of={Object.entries(segments)} />
        </SelectField>
        {articles.length > 0 && (
          <SelectField
            name="article"
            label="Begin from an article"
            required={false}
            value=""
            onChange={({ target }) => {
              const found = articles.find(({ url }) => url === target.value)
              if (found) {
                letter.begin({
                  subject: found.title,
                  body: `${found.summary}\n\nRead it here: ${found.url}`,
                })
              }
            }}
          >
            <option value="">None</option>
            <Options of={articles.map(({ url, title }) => [url, title])} />
          </SelectField>
        )}
        <LetterFields letter={letter} error={send.error} />
        <ActionRow>
          <SubmitButton
            isBusy={send.dialog.isPending}
            busyLabel="One moment …"
            isDone={!canSend || !isReady || !count}
          >
            Send to {count === undefined ? '…' : peopleText(count)}
          </SubmitButton>
          <Button
            variant="outline"
            disabled={!canSend || !isReady || test.isPending}
            onClick={() => test.mutate(undefined)}
          >
            Send a test
          </Button>
        </ActionRow>
      </WriteForm>
      <KeepTemplate words={words} isReady={isReady} />
      {send.asked && (
        <AskFirst {...send.dialog} title={`Write to ${peopleText(count ?? 0)}?`} action="Send it">
          <p>
            “{words.subject}” goes to: {segments[segment]}. Each gets it once, with a link that
            unsubscribes. It can be stopped while it is being sent.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

function KeepTemplate({ words, isReady }: { words: LetterWords; isReady: boolean }) {
  const { typed, forget, bind } = useTyped({ name: '' })
  const { name } = typed
  const { data } = useTemplates()
  const known = data?.templates.find((template) => template.name === name.trim())
  const keep = useAction({
    run: (as: string) => put(letterPaths.templates, { name: as, ...words, from: known ?? null }),
    done: (_answer, as) => `Kept as “${as}”.`,
    onDone: (_answer, as) => forget({ name: as }),
  })
  const drop = useAction({
    run: (template: LetterTemplate) => remove(letterPaths.templates, template),
    done: (_, template) => `“${template.name}” is no template any more.`,
    undo: (body) => () => put(letterPaths.templates, body),
    onDone: () => forget(typed),
  })
  return (
    <WriteForm onSend={() => isReady && name.trim() && keep.mutate(name)}>
      <Field
        {...bind('name')}
        label="Keep these words as a template"
        required={false}
        maxLength={80}
        hint="Its name; the same name again replaces it."
      />
      <SubmitButton
        variant="outline"
        isBusy={keep.isPending}
        busyLabel="One moment …"
        isDone={!isReady || !name.trim()}
      >
        Keep it
      </SubmitButton>
      {known && (
        <Button variant="quiet" disabled={drop.isPending} onClick={() => drop.mutate(known)}>
          Drop “{known.name}”
        </Button>
      )}
    </WriteForm>
  )
}

const states = {
  sending: { words: 'Being sent', tone: 'waiting' },
  sent: { words: 'Queued whole', tone: 'good' },
  stopped: { words: 'Stopped', tone: 'plain' },
} as const

type SentLettersProps = { letters: readonly Letter[] | undefined; mayStop: boolean }

function SentLetters({ letters, mayStop }: SentLettersProps) {
  const { asked, ask, dialog } = useAsked({
    run: ({ id }: Letter) => post(letterPaths.stop(id)),
    done: () => 'Stopped: what has not left stays here.',
  })
  return (
    <Panel title="Letters to many">
      <DataTable
        caption="Letters to many"
        rows={letters}
        rowKey={({ id }) => id}
        empty="No letter has been sent yet."
        columns={[
          { name: 'Subject', cell: ({ subject }) => subject },
          { name: 'To', cell: ({ segment }) => segments[segment] },
          {
            name: 'State',
            cell: ({ state }) => <StateMark {...states[state]} />,
          },
          { name: 'Sent', figure: ({ delivered, queued }) => `${delivered} of ${queued}` },
          { name: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
          {
            name: 'By',
            cell: (letter) =>
              mayStop && letter.isUnderWay ? (
                <Button variant="quiet" onClick={() => ask(letter)}>
                  Stop …
                </Button>
              ) : (
                letter.actor
              ),
          },
        ]}
      />
      {asked && (
        <AskFirst {...dialog} title={`Stop “${asked.subject}”?`} action="Stop it">
          <p>
            Whoever it has not reached by then does not get it, and it cannot be taken up again.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

/** Answers from addresses that nothing else is known of. */
function Strangers({ strangers }: Pick<Letters, 'strangers'>) {
  const mayErase = useMay('erase')
  const { asked, ask, dialog } = useAsked({
    run: ({ id }: Letters['strangers'][number]) => remove(letterPaths.strangers, { id }),
    done: () => 'Erased.',
  })
  if (strangers.length === 0) return null
  return (
    <Panel title="Answers from strangers">
      <DataTable
        caption="Answers from strangers"
        rows={strangers}
        rowKey={({ id }) => id}
        columns={[
          { name: 'From', cell: ({ address }) => <a href={mailtoOf(address)}>{address}</a> },
          { name: 'Subject', cell: ({ subject }) => subject },
          { name: 'Says', cell: ({ body }) => <Words>{body}</Words> },
          { name: 'When', cell: ({ at }) => <When at={at} /> },
          {
            name: 'Action',
            cell: (answer) =>
              mayErase && (
                <RowButton
                  aria-label={`Erase the answers of ${answer.address} …`}
                  onClick={() => ask(answer)}
                >
                  Erase …
                </RowButton>
              ),
          },
        ]}
      />
      {asked && (
        <AskFirst {...dialog} title={`Erase what ${asked.address} has answered?`} action="Erase it">
          <p>All their answers go, and cannot be had back. Other mailboxes keep their copies.</p>
        </AskFirst>
      )}
    </Panel>
  )
}

/** Mails after a form, off until the owner turns them on. */
function FollowUps({ on }: { on: readonly FollowUpForm[] }) {
  const change = useAction({
    run: (body: { form: FollowUpForm; isOn: boolean }) => put(letterPaths.followUps, body),
    done: (_, { form, isOn }) =>
      isOn
        ? `Mails follow “${kindWords(form)}” from now on.`
        : `No further mail follows “${kindWords(form)}”.`,
  })
  return (
    <Panel title="After a form">
      <p>
        Three mails, {followUpDays.join(', ')} days after the form, to who agreed to be contacted.
        They end with an answer that comes in here, a purchase, a booking, at one click, or once
        their lead is qualified, won or lost.
      </p>
      {followUpForms.map((form) => (
        <SwitchField
          key={form}
          label={kindWords(form)}
          checked={on.includes(form)}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ form, isOn: target.checked })}
        />
      ))}
    </Panel>
  )
}

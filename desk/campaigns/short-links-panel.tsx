import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Field } from '#components/ui/field.tsx'
import { type ShortLink, shortLinkOf, shortLinksPath } from '#contract/desk/short-links.ts'
import { shortLinkPath } from '#contract/paths.ts'
import { numberText } from '#contract/number-text.ts'
import { deskQuery, post, remove, useAction } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'

const leadOn = ({ name }: ShortLink) => post(shortLinkOf(name))

/** Short addresses for what is printed, said or posted: made, counted, retired. */
export function ShortLinksPanel({ maySet }: { maySet: boolean }) {
  const { data, error } = useQuery(deskQuery<ShortLink[]>(shortLinksPath))
  const retire = useAction({
    run: ({ name }: ShortLink) => remove(shortLinkOf(name)),
    done: (_, { name }) => `${shortLinkPath(name)} leads nowhere now.`,
    undo: (link) => () => leadOn(link),
  })
  const revive = useAction({
    run: leadOn,
    done: (_, { name }) => `${shortLinkPath(name)} leads on again.`,
  })
  return (
    <Panel title="Short addresses" isFolded>
      <p>
        For what is printed, said or posted: {shortLinkPath('name')} leads to a page and says where
        somebody came from. What becomes of them is under{' '}
        <Link to="/conversion">What converts</Link>, by source and campaign.
      </p>
      {maySet && <NewShortLink />}
      <DataTable
        caption="Short addresses"
        rows={data}
        error={error}
        rowKey={({ name }) => name}
        empty="None yet."
        columns={[
          {
            name: 'Address',
            cell: ({ name, retiredAt }) =>
              retiredAt ? (
                `${shortLinkPath(name)}, retired`
              ) : (
                <a href={shortLinkPath(name)}>{shortLinkPath(name)}</a>
              ),
          },
          { name: 'Leads to', cell: ({ target }) => target },
          { name: 'Followed', figure: ({ followed }) => numberText(followed) },
          { name: 'In 30 days', figure: ({ lately }) => numberText(lately) },
          {
            name: 'Action',
            cell: (link) => {
              if (!maySet) return null
              const { mutate, isPending } = link.retiredAt ? revive : retire
              const word = link.retiredAt ? 'Lead on again' : 'Retire'
              return (
                <RowButton
                  disabled={isPending}
                  aria-label={`${word}: ${link.name}`}
                  onClick={() => mutate(link)}
                >
                  {word}
                </RowButton>
              )
            },
          },
        ]}
      />
    </Panel>
  )
}

const blank = { name: '', page: '', source: '', medium: '', campaign: '', content: '' }

const fields = {
  name: { label: 'Name', hint: 'What follows /go/: short, easy to say.' },
  page: { label: 'Page', placeholder: '/pricing' },
  source: { label: 'Source', hint: 'Where it is put: newsletter, fair, podcast.' },
  medium: { label: 'Medium', required: false },
  campaign: { label: 'Campaign', required: false },
  content: { label: 'Content', required: false },
} as const satisfies Record<keyof typeof blank, object>

const names = Object.keys(fields) as (keyof typeof fields)[]

function NewShortLink() {
  const { typed, forget, bind } = useTyped(blank, 'new short address')
  const make = useAction({
    run: (link: typeof blank) => post(shortLinksPath, link),
    done: (_answer, { name, page }) => `${shortLinkPath(name.trim())} leads to ${page.trim()}.`,
    isQuiet: true,
    onDone: (_answer, link) => forget(link),
  })
  return (
    <SaveForm
      action={make}
      isChanged={typed.name !== '' && typed.page !== '' && typed.source !== ''}
      onSave={() => make.mutate(typed)}
    >
      {names.map((name) => (
        <Field key={name} required {...bind(name, make.error)} {...fields[name]} />
      ))}
    </SaveForm>
  )
}

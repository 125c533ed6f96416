import { useState } from 'react'
import { noticeLimits } from '#contract/campaign.ts'
import type { Campaigns } from '#contract/desk/campaigns.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import { SaveRow } from './save-row.tsx'
import { useChange } from './use-campaigns.ts'

/** One line on every page, until a visitor closes it. */
export function NoticePanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, version } = campaigns
  const { change, isPending, faultOf, refusal } = useChange(version)
  const stored = {
    text: values.notice?.text ?? '',
    label: values.notice?.link?.label ?? '',
    href: values.notice?.link?.href ?? '',
  }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const { text, label, href } = { ...stored, ...typed }
  const isChanged = text !== stored.text || label !== stored.label || href !== stored.href
  const forget = { onSuccess: () => setTyped({}) }
  return (
    <Panel title="Notice">
      <p>
        {values.notice
          ? 'Every page shows this line at its foot until a visitor closes it.'
          : 'No page shows a notice.'}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const link = label || href ? { label, href } : null
          change({ set: { notice: { text, link } }, says: 'The notice is up.' }, forget)
        }}
      >
        <FieldGrid>
          <Field
            name="notice-text"
            data-wide=""
            label="What it says"
            maxLength={noticeLimits.text}
            value={text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            error={faultOf('notice.text')}
            hint={`Plain text, ${noticeLimits.text} characters at most.`}
          />
          <Field
            name="notice-label"
            label="Words of the link"
            required={false}
            maxLength={noticeLimits.label}
            value={label}
            onChange={({ target }) => setTyped({ ...typed, label: target.value })}
            error={faultOf('notice.link.label')}
          />
          <Field
            name="notice-href"
            label="Address of the link"
            required={false}
            maxLength={noticeLimits.href}
            placeholder="/offer"
            value={href}
            onChange={({ target }) => setTyped({ ...typed, href: target.value })}
            error={faultOf('notice.link.href')}
          />
          <SaveRow isPending={isPending} isChanged={isChanged} refusal={refusal}>
            {values.notice && (
              <Button
                variant="outline"
                disabled={isPending}
                onClick={() =>
                  change({ set: { notice: null }, says: 'The notice is down.' }, forget)
                }
              >
                Take it down
              </Button>
            )}
          </SaveRow>
        </FieldGrid>
      </form>
    </Panel>
  )
}

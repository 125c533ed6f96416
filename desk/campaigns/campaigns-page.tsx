import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { secondary, spread, theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { noticeLimits } from '#contract/campaign.ts'
import { type Campaigns, mostWaitingCounted } from '#contract/desk/campaigns.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { numberText } from '#contract/number-text.ts'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { Note } from '#components/ui/text.tsx'
import { useMay } from '../api/desk-request.ts'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { useNowMs, When } from '../ui/values.tsx'
import { ShortLinksPanel } from './short-links-panel.tsx'
import { DefaultsPanel } from './defaults-panel.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped, typedInstant } from '../ui/typed.ts'
import { PromotionsPanel } from './promotions-panel.tsx'
import { campaignsQuery, useChange } from './use-campaigns.ts'
import { momentText } from '#lib/date-text.ts'
import { ownTimeZone, wallTimeOf } from '#lib/zoned-time.ts'

/** Limits, deadlines and sales switches of the campaign, changed without a build. */
export function CampaignsPage() {
  const { data, error } = useQuery(campaignsQuery)
  const maySet = useMay('campaigns')
  return (
    <>
      <PageHead
        title="Campaigns"
        says={
          data?.changedAt ? (
            <>
              Changed <When at={data.changedAt} /> by {data.changedBy}. Pages and checkout follow
              within a minute.
            </>
          ) : (
            'Spots, deadlines and notices; pages and checkout follow within a minute.'
          )
        }
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <Note role="status">Looking …</Note>}
      {data && (
        <>
          {!maySet && <Notice>These are the owner’s to set.</Notice>}
          <Panels disabled={!maySet}>
            <SpotsPanel campaigns={data} />
            <DeadlinesPanel campaigns={data} />
            <SoldOutPanel campaigns={data} />
            <NoticePanel campaigns={data} />
          </Panels>
          <ShortLinksPanel maySet={maySet} />
          <PromotionsPanel maySet={maySet} />
        </>
      )}
    </>
  )
}

/** Disables all controls for roles that may not change the campaign. */
const Panels = styled.fieldset`
  display: contents;
`

const spots = {
  auditSpotsPerMonth: 'Audits a month',
  vaultSpots: 'Places in the vault',
  partnerSpotsLeft: 'Growth partnership places left',
  clientsPerMonth: 'New clients a month',
} as const

type SpotName = keyof typeof spots

/** How much of a limit is taken. */
function takenText(name: SpotName, { taken, values }: Campaigns): string {
  if (name === 'auditSpotsPerMonth')
    return `${taken.auditsSold} sold and ${taken.auditsHeld} held this month (UTC). `
  if (name === 'vaultSpots')
    return `${numberText(taken.vaultKept)} taken and ${numberText(taken.vaultHeld)} held. `
  if (name === 'partnerSpotsLeft' && values.partnerSpotsLeft === 0)
    return 'Who applies is tagged for the next round. '
  return ''
}

/** Limits of what is sold or given away. */
function SpotsPanel({ campaigns }: { campaigns: Campaigns }) {
  return (
    <DefaultsPanel
      title="Spots"
      campaigns={campaigns}
      labels={spots}
      said="The spots are changed."
      input={{ type: 'number', inputMode: 'numeric', min: 0, required: true }}
      textOf={String}
      valueOf={(text) => (text.trim() === '' ? null : Number(text))}
      defaultText={numberText}
      says={(name) => takenText(name, campaigns)}
    />
  )
}

const deadlines = {
  vipDeadline: 'The VIP price ends',
  applicationsCloseAt: 'Growth partnership applications close',
} as const

const withoutDeadline: Record<keyof typeof deadlines, string> = {
  vipDeadline: 'Each visitor has a clock of their own. ',
  applicationsCloseAt: 'They are open. ',
}

/** Deadlines: afterwards the offer is refused and has a waiting list. */
function DeadlinesPanel({ campaigns }: { campaigns: Campaigns }) {
  const nowMs = useNowMs()
  return (
    <DefaultsPanel
      title="Deadlines"
      campaigns={campaigns}
      labels={deadlines}
      said="The deadlines are changed."
      input={{ type: 'datetime-local' }}
      textOf={(at) => (at === null ? '' : wallTimeOf(Date.parse(at), ownTimeZone()))}
      valueOf={(local) => (local ? typedInstant(local) : null)}
      defaultText={(at) => (at === null ? 'none' : momentText(at))}
      says={(name) => {
        const at = campaigns.values[name]
        return at === null
          ? withoutDeadline[name]
          : `${momentText(at)}${Date.parse(at) <= nowMs ? ', over' : ''}. `
      }}
    >
      <p>Times are yours ({ownTimeZone()}). An empty field is no deadline.</p>
    </DefaultsPanel>
  )
}

const ids = Object.keys(waitingLists) as WaitingListId[]

function waitingText(count: number): string {
  if (count >= mostWaitingCounted) return `${numberText(mostWaitingCounted)} or more wait`
  return count === 0 ? 'nobody waits' : `${count} ${count === 1 ? 'waits' : 'wait'}`
}

/** Switches sales off and on; meanwhile each has a waiting list. */
export function SoldOutPanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, waiting, version } = campaigns
  const { change, action } = useChange(version)
  const toggle = (id: WaitingListId, isOff: boolean) =>
    change({
      set: {
        soldOut: isOff ? [...values.soldOut, id] : values.soldOut.filter((each) => each !== id),
      },
      says: isOff
        ? `${waitingLists[id].name} is sold out: its buttons open the waiting list.`
        : `${waitingLists[id].name} can be had again.`,
    })
  return (
    <Panel title="Sold out" isFolded>
      <p>What is switched on here is not sold, whatever is left of it. Who has paid keeps it.</p>
      {action.error && <Notice tone="error">{action.error.message}</Notice>}
      <List>
        {ids.map((id) => (
          <li key={id}>
            <SwitchField
              label={waitingLists[id].name}
              checked={values.soldOut.includes(id)}
              disabled={action.isPending}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <Side>
              <Link to="/people?form=waiting-list">{waitingText(waiting[id] ?? 0)}</Link> ·{' '}
              {(waiting[id] ?? 0) > 0 && (
                <>
                  <Link to={`/letters?segment=waiting-${id}`}>write to them</Link> ·{' '}
                </>
              )}
              <a href={waitingLists[id].page}>its page</a>
            </Side>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;

  > li {
    ${spread}
    gap: 0 ${theme.space.md};
    align-items: center;
    padding-block: ${theme.space.xxs};
    border-block-start: 1px solid ${theme.color.line};
  }
`

const Side = styled.span`
  ${secondary(theme.size.small)}

  a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`

/** One line on every page, until a visitor closes it. */
function NoticePanel({ campaigns: { values, version } }: { campaigns: Campaigns }) {
  const { change, action, faultOf } = useChange(version)
  const stored = {
    text: values.notice?.text ?? '',
    label: values.notice?.link?.label ?? '',
    href: values.notice?.link?.href ?? '',
  }
  const { typed, overtaken, forget, bind } = useTyped(stored, 'notice')
  const { text, label, href } = typed
  const isChanged = text !== stored.text || label !== stored.label || href !== stored.href
  const field = (name: keyof typeof stored) => ({
    ...bind(name),
    maxLength: noticeLimits[name],
    error: faultOf(name === 'text' ? 'notice.text' : `notice.link.${name}`),
  })
  return (
    <Panel title="Notice" isFolded>
      <p>
        {values.notice
          ? 'Every page shows this line at its foot until a visitor closes it.'
          : 'No page shows a notice.'}
      </p>
      <SaveForm
        action={action}
        isChanged={isChanged}
        overtaken={overtaken}
        onSave={() => {
          const link = label || href ? { label, href } : null
          change(
            { set: { notice: { text, link } }, says: 'The notice is up.' },
            { onSuccess: () => forget(typed) },
          )
        }}
        buttons={
          values.notice && (
            <Button
              variant="outline"
              disabled={action.isPending}
              onClick={() =>
                change(
                  { set: { notice: null }, says: 'The notice is down.' },
                  { onSuccess: () => forget(typed) },
                )
              }
            >
              Take it down
            </Button>
          )
        }
      >
        <Field
          {...field('text')}
          data-wide=""
          label="What it says"
          hint={`Plain text, ${noticeLimits.text} characters at most.`}
        />
        <Field {...field('label')} label="Words of the link" required={false} />
        <Field
          {...field('href')}
          label="Address of the link"
          required={false}
          placeholder="/offer"
        />
      </SaveForm>
    </Panel>
  )
}

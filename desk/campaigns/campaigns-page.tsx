import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useState } from 'react'
import { theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { noticeLimits } from '#contract/campaign.ts'
import { type Campaigns, mostWaitingCounted } from '#contract/desk/campaigns.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { numberText } from '#lib/number-text.ts'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { useMay } from '../api/desk-request.ts'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'
import { ShortLinksPanel } from './short-links-panel.tsx'
import { AsBuilt, FieldGrid, SaveRow } from './save-row.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import { useChange, useCampaigns } from './use-campaigns.ts'

/** Limits, deadlines and sales switches of the campaign, changed without a build. */
export function CampaignsPage() {
  const { data, error } = useCampaigns()
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
      {!data && !error && <Quiet role="status">Looking …</Quiet>}
      {data && (
        <Panels disabled={!maySet}>
          {!maySet && <Notice>These are the owner’s to set.</Notice>}
          <SpotsPanel campaigns={data} />
          <DeadlinesPanel campaigns={data} />
          <SoldOutPanel campaigns={data} />
          <NoticePanel campaigns={data} />
          <ShortLinksPanel />
          <PromotionsPanel />
        </Panels>
      )}
    </>
  )
}

/** Disables all controls for roles that may not change the campaign. */
const Panels = styled.fieldset`
  display: contents;
`

const Quiet = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const spots = {
  auditSpotsPerMonth: 'Audits a month',
  vaultSpots: 'Places in the vault',
  partnerSpotsLeft: 'Partner places left',
  clientsPerMonth: 'New clients a month',
} as const

type SpotName = keyof typeof spots

const names = Object.keys(spots) as SpotName[]

/** How much of a limit is taken. */
function takenText(name: SpotName, { taken, values }: Campaigns): string {
  if (name === 'auditSpotsPerMonth')
    return `${taken.auditsSold} sold and ${taken.auditsHeld} held this month (UTC). `
  if (name === 'vaultSpots')
    return `${numberText(taken.vaultKept)} taken and ${numberText(taken.vaultHeld)} held. `
  if (name === 'partnerSpotsLeft' && values.partnerSpotsLeft === 0)
    return 'Applications wait for the next round. '
  return ''
}

/** Limits of what is sold or given away. */
function SpotsPanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, defaults, changed, version } = campaigns
  const { change, isPending, faultOf, refusal } = useChange(version)
  const [typed, setTyped] = useState<Partial<Record<SpotName, string>>>({})
  const set = Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name]
      return text === undefined || text === String(values[name])
        ? []
        : [[name, text.trim() === '' ? null : Number(text)] as const]
    }),
  ) as Partial<Record<SpotName, number>>
  return (
    <Panel title="Spots">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change({ set, says: 'The spots are changed.' }, { onSuccess: () => setTyped({}) })
        }}
      >
        <FieldGrid>
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={spots[name]}
              type="number"
              inputMode="numeric"
              min={0}
              value={typed[name] ?? values[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              error={faultOf(name)}
              required
              hint={
                <AsBuilt
                  value={numberText(defaults[name])}
                  name={spots[name]}
                  isChanged={changed.includes(name)}
                  isPending={isPending}
                  onTakeBack={() =>
                    change(
                      { set: {}, reset: [name], says: `${spots[name]}: the default again.` },
                      { onSuccess: () => setTyped({ ...typed, [name]: undefined }) },
                    )
                  }
                >
                  {takenText(name, campaigns)}
                </AsBuilt>
              }
            />
          ))}
          <SaveRow
            isPending={isPending}
            isChanged={Object.keys(set).length > 0}
            refusal={refusal}
          />
        </FieldGrid>
      </form>
    </Panel>
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
  const { change, isPending, refusal } = useChange(version)
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
    <Panel title="Sold out">
      <p>What is switched on here is not sold, whatever is left of it. Who has paid keeps it.</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <List>
        {ids.map((id) => (
          <li key={id}>
            <SwitchField
              label={waitingLists[id].name}
              checked={values.soldOut.includes(id)}
              disabled={isPending}
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
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space.md};
    align-items: center;
    justify-content: space-between;
    padding-block: ${theme.space.xxs};
    border-block-start: 1px solid ${theme.color.line};
  }
`

const Side = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

/** One line on every page, until a visitor closes it. */
function NoticePanel({ campaigns }: { campaigns: Campaigns }) {
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

import styled from 'styled-components'
import { checkoutForm } from '#contract/count.ts'
import { deepDivePlans } from '#contract/catalogue.ts'
import type { CountRow, WaysAnswer } from '#contract/desk/conversion.ts'
import { numberText } from '#contract/number-text.ts'
import { stack, theme } from '#components/theme/tokens.ts'
import { FinePrint, Note } from '#components/ui/text.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { useTopRows } from '../ui/top-rows.tsx'
import { shareText } from './change-text.ts'
import { ShareBar } from './share-bar.tsx'
import { formName, productName, valueName } from './value-names.ts'

const fewWays = 6

type Way = { key: string; title: string; says?: string; steps: readonly FunnelStep[] }

const viewsOf = (pages: readonly CountRow[], page: string) =>
  pages.find(({ value }) => value === page)?.now.views ?? 0

function leadWays({ path, page: pages }: WaysAnswer): Way[] {
  return path
    .map(({ value, now }) => ({ now, value, words: value.split(' ') }))
    .filter(({ words: [, form], now }) => form !== checkoutForm && (now.begun || now.leads))
    .toSorted((a, b) => (b.now.begun ?? 0) - (a.now.begun ?? 0))
    .map(({ value, words: [page = '', form = ''], now: { begun = 0, sent = 0, leads = 0 } }) => ({
      key: value,
      title: `${formName(form)} on ${valueName('page', page)}`,
      says: `${leads === 1 ? 'One lead' : `${numberText(leads, 0)} leads`} came this way, those of visitors who are not counted included.`,
      steps: [
        { title: 'Page seen', n: viewsOf(pages, page) },
        { title: 'Form begun', n: begun },
        { title: 'Form sent', n: sent },
      ],
    }))
}

const deepDives: readonly string[] = Object.values(deepDivePlans)

function orderWays({ path, page: pages, product }: WaysAnswer): Way[] {
  const ordersOf = (isOne: (id: string) => boolean) =>
    product.reduce((sum, { value, now }) => sum + (isOne(value) ? (now.orders ?? 0) : 0), 0)
  const checkouts = path
    .map(({ value, now }) => ({ value, now, words: value.split(' ') }))
    .filter(({ words: [, form] }) => form === checkoutForm)
    .map(({ value, words: [page = ''], now: { begun = 0, sent = 0, tried = 0 } }) => ({
      key: value,
      title: `Checkout on ${valueName('page', page)}`,
      steps: [
        { title: 'Page seen', n: viewsOf(pages, page) },
        { title: 'Details begun', n: begun },
        { title: 'Payment form opened', n: sent },
        { title: 'Pay pressed', n: tried },
        { title: 'Paid', n: ordersOf((id) => deepDives.includes(id)) },
      ],
    }))
  const onStripe = product
    .filter(({ value, now }) => !deepDives.includes(value) && (now.checkouts || now.orders))
    .map(({ value, now: { checkouts: opened = 0, orders = 0 } }) => ({
      key: value,
      title: productName(value),
      steps: [
        { title: 'Payment page opened', n: opened },
        { title: 'Paid', n: orders },
      ],
    }))
  return [...checkouts, ...onStripe]
}

/** Funnels to a lead and to an order, each step with its loss. */
export function Ways({ ways }: { ways: WaysAnswer }) {
  return (
    <>
      <WayList
        title="Ways to a lead"
        ways={leadWays(ways)}
        empty="No form was begun in these days."
      />
      <WayList
        title="Ways to an order"
        ways={orderWays(ways)}
        empty="No checkout was begun in these days."
      />
    </>
  )
}

function WayList({ title, ways, empty }: { title: string; ways: readonly Way[]; empty: string }) {
  const { shown, rest } = useTopRows(ways, fewWays)
  return (
    <Panel title={title} isFolded>
      {ways.length === 0 && <Note>{empty}</Note>}
      <Grid>
        {shown.map(({ key, ...way }) => (
          <Funnel key={key} {...way} />
        ))}
      </Grid>
      {rest}
    </Panel>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.xl};
`

type FunnelStep = { title: string; n: number }

/** Share of the step before. Leads and orders include visitors who are not counted. */
function lossText(n: number, before: number): string {
  if (n > before) return 'more than the step before: some visitors are not counted'
  if (before === 0) return 'none in the step before'
  const lost = before - n
  return `${shareText(n, before)} of the step before${lost > 0 ? `, ${numberText(lost, 0)} lost` : ''}`
}

/** Steps as bars relative to the first, each with the loss from the step before. */
function Funnel({ title, says, steps }: Omit<Way, 'key'>) {
  const first = steps[0]?.n ?? 0
  return (
    <Place>
      <Title>{title}</Title>
      {says && <FinePrint>{says}</FinePrint>}
      <Steps>
        {steps.map(({ title: name, n }, index) => {
          const before = steps[index - 1]?.n ?? n
          return (
            <li key={name}>
              <Line>
                <span>{name}</span>
                <b>{numberText(n, 0)}</b>
              </Line>
              <ShareBar share={first > 0 ? n / first : 0} isThick />
              {index > 0 && <Loss>{lossText(n, before)}</Loss>}
            </li>
          )
        })}
      </Steps>
    </Place>
  )
}

const Place = styled.article`
  min-inline-size: 0;
`

const Title = styled.h3`
  font: 600 ${theme.size.small}/1.35 ${theme.font.text};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

const Steps = styled.ol`
  ${stack(theme.space.sm)}
  margin-block-start: ${theme.space.sm};
`

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
`

const Loss = styled(FinePrint)`
  margin-block-start: ${theme.space.xxs};
`

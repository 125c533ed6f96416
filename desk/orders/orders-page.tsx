import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { products } from '#contract/catalogue.ts'
import {
  deskOrderPaths,
  type OrderLine,
  type OrderView,
  orderViews,
} from '#contract/desk/orders.ts'
import { SelectField } from '#components/ui/field.tsx'
import { queryOf, useMay, usePages } from '../api/desk-request.ts'
import { todayQuery } from '../today/today-query.ts'
import { CsvButton } from '../ui/csv-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Options } from '../ui/options.tsx'
import { moneyText, StateMark, When } from '../ui/values.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { SaleButtons } from './sale-dialogs.tsx'
import { orderState } from './order-state.ts'
import styled from 'styled-components'
import { spread, theme } from '#components/theme/tokens.ts'

const viewNames: Record<OrderView, string> = {
  bought: 'Bought',
  review: 'Needs a look',
  disputed: 'Disputed',
  behind: 'Instalment overdue',
  refunded: 'Given back',
  unpaid: 'Not paid',
  all: 'All',
}

/** Every order, by what it needs and what was bought. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams()
  const view = orderViews.find((each) => each === params.get('view')) ?? 'bought'
  const product = params.get('product')
  const q = params.get('q')
  const { data: today } = useQuery(todayQuery)
  const mayExport = useMay('export')
  const shown = q ? { view: 'all', q } : { view, product }
  const list = usePages<OrderLine>(deskOrderPaths.list, shown)
  const addressOf = (wanted: Record<string, string | null>) =>
    `?${queryOf({ view: params.get('view'), product, ...wanted })}`
  return (
    <>
      <PageHead
        title="Orders"
        says="What was sold, what came in for it, and what it still needs."
        actions={
          <>
            <SaleButtons />
            {mayExport && (
              <CsvButton path={`${deskOrderPaths.csv}?${queryOf(shown)}`}>
                Export these as CSV
              </CsvButton>
            )}
          </>
        }
      />
      <ViewLinks
        label="Orders"
        views={[
          ...orderViews.map((each) => ({
            to: addressOf({ view: each }),
            name: viewNames[each],
            isCurrent: !q && each === view,
          })),
          {
            to: '/orders/tasks',
            name: 'Tasks',
            count: today?.waiting.tasksLate.count,
          },
        ]}
      />
      <Toolbar>
        <SearchForm label="Order, buyer, or an id of Stripe’s" />
        <SelectField
          name="product"
          label="Product"
          value={product ?? ''}
          onChange={(event) => setParams(addressOf({ product: event.target.value || null }))}
        >
          <option value="">All products</option>
          <Options of={Object.entries(products).map(([id, { name }]) => [id, name])} />
        </SelectField>
      </Toolbar>
      <DataTable
        caption={q ? `Orders found for ${q}` : viewNames[view]}
        {...list}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/orders/${id}`}
        empty={
          q ? 'Nothing was found. An order’s whole id, address or Stripe id finds it.' : 'None.'
        }
        columns={[
          { name: 'Buyer', cell: ({ name, email }) => name || email || 'Not known yet' },
          { name: 'Product', cell: ({ productName }) => productName },
          { name: 'State', cell: (order) => <StateMark {...orderState(order)} /> },
          {
            name: 'Kept',
            figure: ({ paidCents, refundedCents, lostCents, currency }) =>
              moneyText(paidCents - refundedCents - lostCents, currency),
          },
          { name: 'Price', figure: ({ totalCents, currency }) => moneyText(totalCents, currency) },
          { name: 'When', cell: ({ paidAt, createdAt }) => <When at={paidAt ?? createdAt} /> },
        ]}
      />
    </>
  )
}

/** The filters of a list: a search and menus, side by side where there is room. */
const Toolbar = styled.div`
  ${spread}
  gap: ${theme.space.sm} ${theme.space.lg};
  align-items: end;

  > :first-child {
    flex: 1 1 20rem;
  }
  > :not(:first-child) {
    flex: 0 1 16rem;
  }
`

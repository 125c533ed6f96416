import { createBrowserRouter, Link, redirect } from 'react-router-dom'
import { identityQuery, needsSession, queryClient } from './api/desk-request.ts'
import { Frame } from './frame/frame.tsx'
import { Fault } from './frame/fault.tsx'
import { Opening } from './frame/opening.tsx'
import { SignInPage } from './frame/sign-in-page.tsx'
import { PageHead } from './ui/page-parts.tsx'

/** Requires a session; others are led to signing in, and back afterwards. */
async function requireIdentity({ request }: { request: Request }) {
  try {
    return await queryClient.ensureQueryData(identityQuery)
  } catch (error) {
    if (!needsSession(error)) throw error
    const { pathname, search } = new URL(request.url)
    const next = `${pathname.replace(/^\/desk/, '')}${search}`
    throw redirect(
      next === '/' || next === '' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`,
    )
  }
}

/** Every address of the desk. An area's code comes when it is opened. */
export const router = createBrowserRouter(
  [
    { path: '/sign-in', element: <SignInPage />, errorElement: <Fault /> },
    {
      path: '/',
      element: <Frame />,
      loader: requireIdentity,
      errorElement: <Fault />,
      hydrateFallbackElement: <Opening />,
      children: [
        {
          errorElement: <Fault />,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }),
            },
            {
              path: 'leads',
              lazy: async () => ({
                Component: (await import('./leads/leads-page.tsx')).LeadsPage,
              }),
            },
            {
              path: 'people',
              lazy: async () => ({
                Component: (await import('./people/people-page.tsx')).PeoplePage,
              }),
            },
            {
              path: 'people/:id',
              lazy: async () => ({
                Component: (await import('./people/person-page.tsx')).PersonPage,
              }),
            },
            {
              path: 'conversion',
              lazy: async () => ({
                Component: (await import('./conversion/conversion-page.tsx')).ConversionPage,
              }),
            },
            {
              path: 'settings',
              lazy: async () => ({
                Component: (await import('./settings/settings-page.tsx')).SettingsPage,
              }),
            },
            {
              path: 'calls',
              lazy: async () => ({ Component: (await import('./calls/calls-page.tsx')).CallsPage }),
            },
            {
              path: 'orders',
              lazy: async () => ({
                Component: (await import('./orders/orders-page.tsx')).OrdersPage,
              }),
            },
            {
              path: 'orders/tasks',
              lazy: async () => ({
                Component: (await import('./orders/tasks-page.tsx')).TasksPage,
              }),
            },
            {
              path: 'orders/:id',
              lazy: async () => ({
                Component: (await import('./orders/order-page.tsx')).OrderPage,
              }),
            },
            {
              path: 'books',
              lazy: async () => ({ Component: (await import('./books/books-page.tsx')).BooksPage }),
            },
            {
              path: 'partners',
              lazy: async () => ({
                Component: (await import('./partners/partners-page.tsx')).PartnersPage,
              }),
            },
            {
              path: 'partners/applications',
              lazy: async () => ({
                Component: (await import('./partners/applications-page.tsx')).ApplicationsPage,
              }),
            },
            {
              path: 'partners/due',
              lazy: async () => ({ Component: (await import('./partners/due-page.tsx')).DuePage }),
            },
            {
              path: 'partners/checks',
              lazy: async () => ({
                Component: (await import('./partners/checks-page.tsx')).ChecksPage,
              }),
            },
            {
              path: 'partners/:code',
              lazy: async () => ({
                Component: (await import('./partners/partner-page.tsx')).PartnerPage,
              }),
            },
            {
              path: 'deliveries',
              lazy: async () => {
                const { DeliveriesPage } = await import('./deliveries/deliveries-page.tsx')
                return { element: <DeliveriesPage key="crm" channel="crm" /> }
              },
            },
            {
              path: 'deliveries/mails',
              lazy: async () => {
                const { DeliveriesPage } = await import('./deliveries/deliveries-page.tsx')
                return { element: <DeliveriesPage key="mail" channel="mail" /> }
              },
            },
            {
              path: 'deliveries/quarantine',
              lazy: async () => ({
                Component: (await import('./deliveries/quarantine-page.tsx')).QuarantinePage,
              }),
            },
            {
              path: 'deliveries/suppressed',
              lazy: async () => ({
                Component: (await import('./deliveries/suppressed-page.tsx')).SuppressedPage,
              }),
            },
            {
              path: 'deliveries/crm/:id',
              lazy: async () => {
                const { DeliveryPage } = await import('./deliveries/delivery-page.tsx')
                return { element: <DeliveryPage key="crm" channel="crm" /> }
              },
            },
            {
              path: 'deliveries/mail/:id',
              lazy: async () => {
                const { DeliveryPage } = await import('./deliveries/delivery-page.tsx')
                return { element: <DeliveryPage key="mail" channel="mail" /> }
              },
            },
            {
              path: 'letters',
              lazy: async () => ({
                Component: (await import('./letters/letters-page.tsx')).LettersPage,
              }),
            },
            {
              path: 'campaigns',
              lazy: async () => ({
                Component: (await import('./campaigns/campaigns-page.tsx')).CampaignsPage,
              }),
            },
            { path: '*', element: <MissingPage /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
)

/** For an address that the desk does not have. */
function MissingPage() {
  return (
    <>
      <PageHead title="Nothing here" says="The desk has no page at this address." />
      <Link to="/">Go to Today</Link>
    </>
  )
}

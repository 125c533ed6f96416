// Every address that the worker serves and somebody else asks; those of forms stand beside their kinds (`api.ts`), the
// desk’s are in `contract/desk`. Single addresses are constants of their own, so that a bundler writes them out where a
// page's script needs one.

/** What is left of everything limited. */
export const availabilityPath = '/api/availability'

/** Opens Stripe's own page for a purchase. */
export const checkoutSessionPath = '/api/create-checkout-session'

/** Starts the Deep Dive's payment, by plan. */
export const startPaymentPaths = {
  upfront: '/api/create-payment-intent',
  monthly: '/api/create-subscription',
} as const

/** What a promotion code makes of the prices. */
export const promotionPath = '/api/promotion'

/** Stripe's webhook. */
export const stripeWebhookPath = '/api/stripe-webhook'

/** Health of the worker's parts; 503 while something is wrong. */
export const healthPath = '/api/health'

/** Receives page views; see `contract/count.ts`. */
export const countPath = '/api/count'

/** Receives clicks on partners' links. */
export const visitEndpoint = '/api/visit'

/** Gives up a payment page (`?checkout=` names the attempt): its cancel link, or a request of the page itself. */
export const leaveCheckoutPath = '/api/leave-checkout'

/** Brings back a checkout that was left; its token comes by mail. */
export const resumeCheckoutPath = <Token extends string>(token: Token) =>
  `/api/checkout/return/${token}` as const

/** State of an order: as JSON, or as a page to a browser that asks for one. */
export const paymentStatusPath = '/api/payment-status'

/** Parameters that may name an order in that address and in that of /payment-success, Stripe's own among them. */
export const orderNames = ['order', 'payment_intent', 'session_id'] as const

/** The buyers' library; a mail's link is `mailPaths.openLibrary`. Given `:name`, they are the worker's routes. */
export const libraryPaths = {
  home: '/library',
  open: '/library/open',
  ask: '/library/link',
  leave: '/library/leave',
  shelf: <Shelf extends string>(shelf: Shelf) => `/library/${shelf}` as const,
  part: <Shelf extends string, Part extends string>(shelf: Shelf, part: Part) =>
    `/library/${shelf}/${part}` as const,
  file: <Shelf extends string, Part extends string>(shelf: Shelf, part: Part) =>
    `/library/${shelf}/${part}/file` as const,
  receipt: <Order extends string>(orderId: Order) => `/library/orders/${orderId}` as const,
  invoice: <Order extends string, Number extends string>(orderId: Order, number: Number) =>
    `/library/orders/${orderId}/invoices/${number}` as const,
} as const

/** Keys of the library's objects in its bucket. */
export const libraryKeys = {
  /** The page that the worker draws in. */
  shell: 'pages/library.html',
  lesson: (shelf: string, part: string) => `lessons/${shelf}/${part}.html`,
  file: (shelf: string, file: string) => `files/${shelf}/${file}`,
  /** Lists all objects with their digests. */
  manifest: 'manifest.json',
} as const

/** Links of mails, answered by the worker; a token follows those that open something. */
export const mailPaths = {
  library: '/library',
  openLibrary: (token: string) => `/library/open/${encodeURIComponent(token)}`,
  confirmNewsletter: (token: string) => `/api/newsletter/confirm/${encodeURIComponent(token)}`,
  /** One click at POST; GET shows what its holder gets, and changes nothing. */
  unsubscribe: (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`,
  /** In the fragment, which browsers send to nobody. */
  affiliateDashboard: (token: string) => `/affiliate/dashboard#${encodeURIComponent(token)}`,
} as const

/** A short address of a campaign. */
export const shortLinkPath = <Name extends string>(name: Name) => `/go/${name}` as const

/** What is free for a call. */
export const callSlotsPath = '/api/calls/slots'

/** Where a call about `subject` is chosen; who asks may be known by the token of a lead, or by an order's name. */
export const callHref = (ask: { subject: string; lead?: string; order?: string }): string =>
  `/start?${new URLSearchParams(ask).toString()}#calendar`

/** The same for whoever sent the qualification form, by the lead's token. */
export const qualifiedCallHref = (lead: string): string =>
  callHref({ subject: 'qualification-call', lead })

/** Calls: the page for browsers without script, the links of their mails, the calendar of a host. */
export const callPaths = {
  page: '/api/calls/book',
  move: <Id extends string, Token extends string>(id: Id, token: Token) =>
    `/api/calls/move/${id}/${token}` as const,
  cancel: <Id extends string, Token extends string>(id: Id, token: Token) =>
    `/api/calls/cancel/${id}/${token}` as const,
  feed: <Id extends string, Token extends string>(hostId: Id, token: Token) =>
    `/api/calls/feed/${hostId}/${token}/calls.ics` as const,
} as const

/** Settings of Turnstile, asked for when a form is first touched. */
export const turnstileEndpoint = '/api/turnstile'

/** Path below which a stand-in for Turnstile on this machine is reached; not found in production. */
export const turnstileStandInPath = '/api/turnstile-stand-in'

/** A partner's account, with `Authorization: Bearer TOKEN`; the second answers CSV. */
export const affiliateEndpoints = {
  dashboard: '/api/affiliate/dashboard',
  statement: '/api/affiliate/statement',
} as const

import Stripe from 'stripe'
import { problemsOf } from './check-value.ts'
import { sdkType } from './declarations.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { isExpandable } from './expandable.ts'
import { readForm, type FormValues } from './read-form.ts'
import { ruleProblems } from './rules.ts'

/** A request as it came in; `path` is Stripe's own, from `/v1`. */
export type Call = {
  method: string
  path: string
  query: string
  body: string
  headers: Record<string, string | undefined>
}

/** A call that is understood: what is asked, of which object, with what. */
export type CheckedCall = { endpoint: Endpoint; id: string; given: FormValues; expand: string[] }

function headerProblems({ method, headers, body }: Call, { needsOwnKey }: Endpoint): string[] {
  const key = headers['idempotency-key'] ?? ''
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  return [
    ...(/^Bearer sk_test_\w+$/.test(headers.authorization ?? '') ? [] : ['No secret key is given']),
    ...(headers['stripe-version'] === Stripe.API_VERSION
      ? []
      : [`Stripe-Version is not ${Stripe.API_VERSION}: ${headers['stripe-version']}`]),
    ...(method === 'POST' && !isForm ? ['The body is not said to be form-encoded'] : []),
    ...(method === 'GET' && body ? ['A GET request has a body'] : []),
    ...(method === 'POST' && !key ? ['Idempotency-Key is missing'] : []),
    ...(key.length > 255 ? ['Idempotency-Key has more than 255 characters'] : []),
    ...(needsOwnKey && key.startsWith('stripe-node-retry-')
      ? ['Idempotency-Key is random, so a second try would do it twice']
      : []),
  ]
}

function expandProblems(expand: string[], endpoint: Endpoint): string[] {
  const answer = sdkType(endpoint.resource, endpoint.answer)
  const paths = endpoint.isList ? expand.map((path) => path.replace(/^data\./, '')) : expand
  return paths.flatMap((path) =>
    isExpandable(answer, path) ? [] : [`This property cannot be expanded (${path}).`],
  )
}

function formOf({ method, query, body }: Call): FormValues {
  if (method === 'POST' && query) throw new Error('A POST request has parameters in its address')
  return readForm(method === 'POST' ? body : query || body)
}

/** Reads a call against what the SDK's types and the API's description allow; a list of what is wrong. */
export function checkCall(call: Call): CheckedCall | { problems: string[] } {
  const { method, path } = call
  const endpoint = endpoints.find((one) => one.method === method && one.path.test(path))
  if (!endpoint) return { problems: [`Unrecognized request URL (${method}: ${path})`] }
  let given: FormValues
  try {
    given = formOf(call)
  } catch (error) {
    return { problems: [(error as Error).message] }
  }
  const expand = Array.isArray(given.expand) ? given.expand.map(String) : []
  const problems = [
    ...headerProblems(call, endpoint),
    ...problemsOf(given, sdkType(endpoint.resource, endpoint.parameters), 'form'),
    ...ruleProblems(method, path, given),
    ...expandProblems(expand, endpoint),
  ]
  if (problems.length > 0) return { problems }
  return { endpoint, id: endpoint.path.exec(path)?.[1] ?? '', given, expand }
}

import { isProductId } from '#contract/catalogue.ts'
import { calculators, checkoutForm, type CountColumn, type CountKind } from '#contract/count.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { leadForms } from '../forms/forms.ts'

/** Something that is true of a view: which column of which sum it raises. */
export type Fact = { column: CountColumn; kind: CountKind; value: string }

/** Fields that a visitor may have typed into, by the form's name. */
const fieldsByForm = new Map<string, ReadonlySet<string>>([
  ...Object.entries(leadForms).map(
    ([kind, { fields }]) => [kind, new Set(Object.keys(fields))] as const,
  ),
  [checkoutForm, new Set([...Object.keys(checkoutDetailsForm.fields), 'paymentPlan'])],
])

/** The calculator on /pricing is in a form of its own, which posts the estimate where nothing runs. */
const calculatorOfForm: Readonly<Record<string, string>> = { estimate: 'profit-calculator' }

/** The island that opens the payment page without a form of its own. */
const productOfIsland: Readonly<Record<string, string>> = { 'vip-upgrade': 'vip' }

/** What is pressed, by where it leads: a page, a dialog or an anchor of the page, a call. */
function pressedName(href: string): string | undefined {
  if (href.startsWith('tel:')) return 'phone'
  const [path = '', anchor] = href.split(/[?#]/)
  if (path) return path.startsWith('/') && !path.startsWith('//') ? path : undefined
  return anchor && `#${anchor}`
}

function calculatorOf(form: string): string | undefined {
  const name = calculatorOfForm[form] ?? form
  return calculators.find((each) => each === name)
}

/**
 * What events, as a page tells them, come to. Each fact once however often it happened; names that the product does
 * not have are dropped. The keys tell facts apart.
 */
export function viewFacts(events: readonly string[]): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const add = (column: CountColumn, kind: CountKind, value: string) =>
    facts.set(`${column} ${kind} ${value}`, { column, kind, value })
  const lastFields = new Map<string, string>()
  for (const event of events) {
    const [type = '', prevented, name = '', field = ''] = event.split(' ')
    const fields = fieldsByForm.get(name)
    if (type === 'click') {
      const pressed = pressedName(name)
      if (pressed) add('presses', 'press', pressed)
    } else if (type === 'input') {
      const calculator = calculatorOf(name)
      if (fields?.has(field)) {
        add('begun', 'form', name)
        add('begun', 'field', `${name} ${field}`)
        lastFields.set(name, field)
      } else if (calculator) add('used', 'calculator', calculator)
    } else if (type === 'sent' || prevented === 'false') {
      const product = productOfIsland[name] ?? name
      if (isProductId(product)) add('checkouts', 'product', product)
      else if (fields) add('sent', 'form', name)
    } else if (name === checkoutForm && field === 'card') add('tried', 'form', name)
  }
  for (const [form, field] of lastFields) {
    if (!facts.has(`sent form ${form}`)) add('stopped', 'field', `${form} ${field}`)
  }
  return facts
}

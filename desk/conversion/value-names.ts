import type { FormKind } from '#contract/api.ts'
import { isProductId, productOf } from '#contract/catalogue.ts'
import { checkoutForm, type CountDimension, otherValue } from '#contract/count.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import type { FormFields } from '#contract/forms/describe-form.ts'
import { fieldsOfForms } from '#contract/forms/fields-of-forms.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { site } from '#site.config.ts'
import { kindWords } from '../ui/values.tsx'

const isForm = (form: string): form is FormKind => Object.hasOwn(fieldsOfForms, form)

/** A form as people call it. */
export function formName(form: string): string {
  return form === checkoutForm ? 'Checkout' : kindWords(form)
}

/** A field as its form labels it. */
export function fieldName(form: string, field: string): string {
  const fields: FormFields = isForm(form) ? fieldsOfForms[form] : checkoutDetailsForm.fields
  return fields[field]?.control?.label || field
}

/** A product as the catalogue calls it. */
export function productName(product: string): string {
  return isProductId(product) ? productOf(product).name : product
}

const regions = new Intl.DisplayNames(site.language, { type: 'region', fallback: 'code' })

/** While a table changes its dimension, what stands there may be no region. */
const regionName = (value: string) => (/^[A-Z]{2}$/.test(value) && regions.of(value)) || value

/** A row's name in the table of a dimension. */
export function valueName(dimension: CountDimension, value: string): string {
  if (value === otherValue) return dimension === 'page' ? 'No page of the site' : 'All others'
  if (dimension === 'country') return value ? regionName(value) : 'Not known'
  if (dimension === 'campaign' && !value) return 'No campaign'
  return dimension === 'page' || value.includes('.') ? value : upperFirst(value)
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isProductId, productOf } from '#contract/catalogue.ts'
import {
  type NewPromotion,
  type Promotion,
  promotionPaths,
  type Promotions,
} from '#contract/desk/promotions.ts'
import { promotionProducts } from '#contract/promotion-code.ts'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { deskQuery, fieldsOf, post, useAction } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Options } from '../ui/options.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { typedInstant, useTyped } from '../ui/typed.ts'
import { centsOf, moneyText, When } from '../ui/values.tsx'

/** Codes that take something off, and what was bought with each. */
export function PromotionsPanel({ maySet }: { maySet: boolean }) {
  const { data, error } = useQuery(deskQuery<Promotions>(promotionPaths.list))
  const stop = useAsked({
    run: (code: string) => post(promotionPaths.stop, { code }),
    done: (_, code) => `${code} has ended. Who has begun to pay with it keeps it.`,
  })
  return (
    <Panel title="Promotion codes" isFolded>
      <p>
        What a code takes off never changes. A use is kept for two hours for whoever has begun to
        pay, and comes back when nothing was paid. A link carries one:{' '}
        <code>/courses?code=SPRING20</code>.
      </p>
      {maySet && <NewCode />}
      <DataTable
        caption="Promotion codes"
        rows={data?.promotions}
        error={error}
        rowKey={({ code }) => code}
        empty="No code yet."
        columns={[
          { name: 'Code', cell: ({ code }) => <code>{code}</code> },
          { name: 'Takes off', cell: offText },
          { name: 'For', cell: ({ product }) => nameOf(product) },
          { name: 'Until', cell: untilText },
          { name: 'Used', figure: usedText },
          { name: 'Paid with it', figure: ({ paidCents }) => moneyText(paidCents) },
          {
            name: 'Whose',
            cell: ({ partnerCode }) =>
              partnerCode && <Link to={`/partners/${partnerCode}`}>{partnerCode}</Link>,
          },
          {
            name: 'Action',
            cell: ({ code, stoppedAt }) =>
              maySet &&
              stoppedAt === null && (
                <RowButton aria-label={`End ${code} …`} onClick={() => stop.ask(code)}>
                  End it …
                </RowButton>
              ),
          },
        ]}
      />
      {stop.asked && (
        <AskFirst {...stop.dialog} title={`End ${stop.asked}?`} action="End it">
          <p>It takes nothing off any more, and cannot be made to again. A new code can.</p>
        </AskFirst>
      )}
    </Panel>
  )
}

const nameOf = (product: string | null) =>
  product === null ? 'Everything' : isProductId(product) ? productOf(product).name : product

const offText = ({ percentOff, centsOff, currency, isOnceEach }: Promotion) =>
  (percentOff === null ? moneyText(centsOff ?? 0, currency) : `${percentOff}%`) +
  (isOnceEach ? ', once for each buyer' : '')

const usedText = ({ uses, paidUses, mostUses }: Promotion) =>
  `${paidUses}${uses > paidUses ? ` and ${uses - paidUses} held` : ''}${mostUses === null ? '' : ` of ${mostUses}`}`

const untilText = ({ endsAt, stoppedAt }: Promotion) => {
  const at = stoppedAt ?? endsAt
  return at === null ? 'No end' : <When at={at} />
}

const blank = { code: '', off: '', product: '', until: '', most: '', partner: '', once: '' }

/** A code as it was filled in; what is left out or cannot be read is the worker's to refuse. */
function filledIn({ code, off, product, until, most, partner, once }: typeof blank): NewPromotion {
  const percent = /^(\d+)\s*%$/.exec(off.trim())?.[1]
  return {
    code: code.trim(),
    percentOff: percent === undefined ? null : Number(percent),
    centsOff: percent === undefined ? centsOf(off.trim()) : null,
    product: promotionProducts.find((id) => id === product) ?? null,
    // The whole of the day, by the clock here.
    endsAt: until ? typedInstant(`${until}T23:59:59`) : null,
    mostUses: most ? Number(most) : null,
    isOnceEach: once !== '',
    partnerCode: partner.trim() || null,
  }
}

function NewCode() {
  const { typed, type, forget, bind } = useTyped(blank, 'new promotion code')
  const make = useAction({
    run: (sent: typeof blank) => post(promotionPaths.list, filledIn(sent)),
    done: (_, { code }) => `${code.trim().toUpperCase()} can be used.`,
    isQuiet: true,
    // The next one may be typed already.
    onDone: (_answer, sent) => forget(sent),
  })
  const fields = fieldsOf(make.error)
  return (
    <SaveForm action={make} onSave={() => make.mutate(typed)}>
      <Field
        {...bind('code', make.error)}
        label="Code"
        maxLength={32}
        hint="Letters, digits and hyphens; how it is typed makes no difference."
        required
      />
      <Field
        {...bind('off')}
        label="Takes off"
        error={fields['percentOff'] ?? fields['centsOff']}
        hint="20% of each payment, or a sum like 50 off all payments together."
        required
      />
      <SelectField {...bind('product', make.error)} label="For">
        <option value="">Everything</option>
        <Options of={promotionProducts.map((id) => [id, productOf(id).name])} />
      </SelectField>
      <Field
        {...bind('until')}
        type="date"
        label="Last day"
        error={fields['endsAt']}
        required={false}
      />
      <Field
        {...bind('most')}
        type="number"
        inputMode="numeric"
        min={1}
        label="How often in all"
        error={fields['mostUses']}
        required={false}
      />
      <Field
        {...bind('partner')}
        label="Partner’s code"
        error={fields['partnerCode']}
        hint="Credits this partner, unless the buyer came by another’s link."
        required={false}
      />
      <CheckField
        name="once"
        label="Once for each buyer"
        checked={typed.once !== ''}
        onChange={({ target }) => type({ once: target.checked ? 'on' : '' })}
      />
    </SaveForm>
  )
}

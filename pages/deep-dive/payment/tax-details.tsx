import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import type { checkoutDetailsForm, TaxDetail } from '#contract/forms/checkout-details.ts'
import { tax as words } from '#words/checkout.ts'
import { countries } from '#lib/countries.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { columnsIn, media, theme } from '#components/theme/tokens.ts'
import { Field, SelectField } from '#components/ui/field.tsx'
import type { TypedDetails } from './checkout-store.ts'
import { Summary } from './promotion.tsx'

type TaxDetailsProps = {
  control: ControlOf<typeof checkoutDetailsForm>
  /** As the menu of countries has it. */
  country: string
  /** What was typed before this page was read. */
  typed: TypedDetails
  /** Its fields stand in the form. */
  onShown: () => void
}

/** What the tax depends on besides the address; a company unfolds what is asked of it. */
export function TaxDetails({ control, country, typed, onShown }: TaxDetailsProps) {
  const [named, setNamed] = useState(typed['taxCountry'] ?? '')
  const field = (name: TaxDetail) => ({ ...control(name), defaultValue: typed[name] ?? '' })
  const kinds = taxIdKinds(country === 'other' ? named : country)
  const isCompany = [typed['company'], typed['taxId'], control('taxId').error].some(Boolean)
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return (
    <>
      {country === 'other' && (
        <SelectField
          {...control('taxCountry')}
          required
          value={named}
          onChange={({ target }) => setNamed(target.value)}
        >
          <option value="">{words.choose}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        {...field('postalCode')}
        required={country === 'US' || country === 'CA'}
        hint={words.postalHint}
      />
      <WholeRow>
        <details open={isCompany || undefined}>
          <Summary>{words.company}</Summary>
          <Fields>
            <Field {...field('company')} />
            {kinds.length > 0 && (
              <>
                <SelectField key={kinds[0]} {...field('taxIdKind')} required={undefined}>
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {kind.replaceAll('_', ' ').toUpperCase()}
                    </option>
                  ))}
                </SelectField>
                <Field {...field('taxId')} hint={words.idHint} />
              </>
            )}
          </Fields>
        </details>
      </WholeRow>
    </>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};
  ${columnsIn(media.tablet)}
`

/** The kinds of tax ids that Stripe lists, each under the country it is of. */
const allKinds =
  'ad_nrt ae_trn al_tin am_tin ao_tin ar_cuit au_abn au_acn au_arn aw_tin az_tin ba_tin bb_tin bd_bin bf_ifu bg_uic bh_vat bj_ifu bo_tin br_cnpj br_cpf bs_tin bw_vat by_tin ca_bn ca_gst_hst ca_pst_bc ca_pst_mb ca_pst_sk ca_qst cd_nif ch_uid ch_vat ci_vat cl_tin cm_niu cn_tin co_nit cr_tin cv_nif cz_dic de_stn do_rcn ec_ruc eg_tin es_cif et_tin eu_vat fo_vat fr_siren fr_siret fr_spi gb_vat ge_vat gh_tin gi_tin gn_nif hk_br hr_oib hu_tin id_npwp il_vat in_gst is_kt is_vat it_cf jp_cn jp_rn jp_trn ke_pin kg_tin kh_tin kr_brn kz_bin la_tin li_uid li_vat lk_vat ma_vat md_cf md_vat me_pib mk_vat mr_nif mu_vat mx_rfc my_frp my_itn my_sst mz_nuit ng_tin no_vat no_voec np_pan nz_bn nz_gst om_vat pe_ruc ph_tin pl_nip pt_nif py_ruc ro_tin rs_pib ru_inn ru_kpp sa_vat sg_gst sg_uen si_tin sm_coe sn_ninea sr_fin sv_nit th_vat tj_tin tr_tin tt_bir tt_vat tw_vat tz_vat ua_vat ug_tin us_ein uy_ruc uz_tin uz_vat ve_rif vn_tin za_vat zm_tin zw_tin'.split(
    ' ',
  )

const inTheUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The kinds of tax ids of a country (ISO 3166-1 alpha-2), the usual one first. */
function taxIdKinds(country: string): string[] {
  const own = allKinds.filter((kind) => kind.startsWith(`${country.toLowerCase()}_`))
  return inTheUnion.includes(country) ? ['eu_vat', ...own] : own
}

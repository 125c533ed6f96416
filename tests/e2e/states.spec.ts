import { axeProblems, schemeRules } from './rig/axe.ts'
import { nextFrames } from './rig/next-frames.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { allow, expect, test } from './rig/test.ts'
import { translate } from './rig/translate.ts'
import { formStates } from './states/form-states.ts'
import { frameStates } from './states/frame-states.ts'
import { paymentStates } from './states/payment-states.ts'
import { salesStates } from './states/sales-states.ts'

/** Colours hang on the scheme and places on the width: the second look asks for these alone. */
const looks = [
  { width: 1440, colorScheme: 'light', only: undefined },
  { width: 390, colorScheme: 'dark', only: [...schemeRules, 'target-size'] },
] as const

for (const state of [...frameStates, ...formStates, ...salesStates, ...paymentStates]) {
  test(`${state.path}, ${state.name}: accessible light and wide, dark and narrow`, async ({
    page,
    email,
  }) => {
    allow(...(state.allowed ?? []))
    // Colours in the middle of a transition are nobody's to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // What a page can be brought to, it can where the browser translates it.
    await page.addInitScript(translate)
    if (state.width) await page.setViewportSize({ width: state.width, height: 844 })
    if (!state.isOpening) await page.goto(state.path)
    const look = async (within = state.within) => {
      for (const { width, colorScheme, only } of looks) {
        if (!state.width) await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme })
        await nextFrames(page)
        const problems = await axeProblems(page, { only, within })
        expect.soft(problems, `${width} px, ${colorScheme}`).toEqual([])
      }
      await page.setViewportSize({ width: state.width ?? 320, height: 800 })
      expect.soft(await sidewaysScroll(page)).toEqual([])
    }
    await state.reach({ page, email, look })
    await look()
  })
}

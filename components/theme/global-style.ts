import { createGlobalStyle } from 'styled-components'
import { media, schemeProperties, theme } from './tokens.ts'
import { darkScheme, lightScheme } from '#lib/schemes.ts'

/** What every page needs before any component: schemes, type, focus, motion. Kept small, it is in every page's HTML. */
export const GlobalStyle = createGlobalStyle`
@font-face{font-family:'Instrument Fallback';src:local('Georgia'),local('Gelasio'),local('Noto Serif');size-adjust:78%;ascent-override:127%;descent-override:40%;line-gap-override:0%}
:root{color-scheme:light dark;--serif:${theme.face};${schemeProperties(lightScheme)}}
@media (prefers-color-scheme:dark){:root{${schemeProperties(darkScheme)}}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:calc(${theme.headerHeight} + 1rem);background:${theme.color.paper};color:${theme.color.ink}}
body{position:relative;margin:0;font:400 ${theme.size.body}/1.6 ${theme.font.text};overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset,legend{margin:0;padding:0}
fieldset{border:0;min-width:0}
ul,ol{list-style:none}
h1,h2,h3{font-family:${theme.font.display};font-weight:400;line-height:1.08;letter-spacing:-0.01em;text-wrap:balance}
p{text-wrap:pretty}
a{color:${theme.color.teal};text-underline-offset:.18em;text-decoration-thickness:1px}
button,input,select,textarea{font:inherit;color:inherit}
button{cursor:pointer}
svg{display:block}
summary{cursor:pointer}
:focus-visible{outline:3px solid ${theme.color.teal};outline-offset:3px}
[hidden]{display:none!important}
${media.cramped}{body{overflow-wrap:anywhere}:where(tr:not([data-scroll] *)){display:flex;flex-wrap:wrap}}
::selection{background:${theme.color.brassText};color:${theme.color.paper}}
::backdrop{background:rgb(13 19 33/.6)}
${media.huge}{html{font-size:112.5%}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
${media.print}{body{font-size:11pt}details::details-content{content-visibility:visible!important;opacity:1!important}h2,h3,summary{break-after:avoid}tr,figure,:not(main)>article{break-inside:avoid}}
`

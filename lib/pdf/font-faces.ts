/** Written by `scripts/build/pdf-fonts.ts`; Instrument Serif and Source Sans 3, SIL Open Font License 1.1. */

/** The site's file of all font programs; another one has another name. */
export const facePrograms = { path: '/fonts/pdf-97e4200c.bin', byteLength: 48083 } as const

/**
 * `glyphs`, per character: distance to the one before, glyph id, width; in base 36. `program`: where it begins and
 * ends in the file of all.
 */
export const fontFaces = {
  serif: {
    psName: 'EstimateSerif',
    bounds: [-63, -309, 790, 986],
    ascent: 990,
    descent: -310,
    glyphs:
      'w 1r 4q,1 1w 6l,1 2a ab,1 1z hn,1 2f bl,1 2m ge,1 2d g3,1 2b 6h,1 24 9g,1 25 9g,1 1y cc,1 2g er,1 1t 61,1 22 by,1 1s 5x,1 20 76,1 1h cs,1 1i 6x,1 1j b8,1 1k ab,1 1l ax,1 1m am,1 1n b8,1 1o a4,1 1p c1,1 1q b6,1 1u 5x,1 1v 61,1 2j er,1 2h er,1 2i er,1 1x 8t,1 2c ic,1 1 cp,1 2 da,1 3 dc,1 4 eq,1 5 cl,1 6 bc,1 7 eh,1 8 f6,1 9 6x,1 a 6x,1 b ds,1 c bh,1 d ih,1 e f0,1 f f0,1 g cy,1 h f0,1 i e9,1 j bb,1 k ct,1 l ew,1 m cp,1 n i3,1 o f6,1 p d9,1 q bv,1 28 91,1 21 76,1 29 91,1 2l c1,1 23 ag,1 2o 9u,1 r b3,1 s cb,1 t 9f,1 u cp,1 v 9v,1 w 80,1 x b6,1 y d2,1 z 67,1 10 5z,1 11 cj,1 12 64,1 13 jk,1 14 d2,1 15 bc,1 16 cc,1 17 ca,1 18 8u,1 19 8k,1 1a 77,1 1b cm,1 1c ax,1 1d gl,1 1e ap,1 1f b5,1 1g 9t,1 26 8u,1 2e 70,1 27 8u,1 2k er',
    byteLength: 14192,
    program: [0, 8361],
  },
  strong: {
    psName: 'EstimateStrong',
    bounds: [-278, -270, 973, 968],
    ascent: 1024,
    descent: -400,
    glyphs:
      'w 1 5k,1 3t 8r,1 3y de,1 4w e9,1 5a e9,1 5g nd,1 3c hr,1 3x 7n,1 4f 90,1 4g 90,1 4p c6,1 5k e9,1 3p 7n,1 49 8y,1 3o 7n,1 4l 9k,1 3e e9,1 3f e9,1 3g e9,1 3h e9,1 3i e9,1 3j e9,1 3k e9,1 3l e9,1 3m e9,1 3n e9,1 3q 7n,1 3r 7n,1 5p e9,1 5o e9,1 5q e9,1 3v cc,1 4v ob,1 2 fi,1 3 gl,1 4 g0,1 5 hd,1 6 ey,1 7 e6,1 8 hg,1 9 if,1 a 7u,1 b dq,1 c gl,1 d dy,1 e kp,1 f i9,1 g iq,1 h g6,1 i iq,1 j gg,1 k f5,1 l f6,1 m i7,1 n ew,1 o m8,1 p f1,1 q dx,1 r f0,1 4h 90,1 4n 9k,1 4i 90,1 5s e9,1 4e dw,1 5w f9,1 s ec,1 t fn,1 u cu,1 v fo,1 w e3,1 x 8t,1 y eg,1 z fi,1 10 7a,1 11 7b,1 12 ei,1 13 7j,1 14 nf,1 15 fk,1 16 f9,1 17 fo,1 18 fo,1 19 ad,1 1a bz,1 1b a1,1 1c fg,1 1d dr,1 1e ks,1 1f dd,1 1g dr,1 1h cb,1 4j 90,1 4m 73,1 4k 90,1 5t e9,y 1 5k,1 3u 8r,1 5e e9,1 5b e9,1 59 e9,1 5c e9,1 4o 73,1 4q e9,1 5y f9,1 4s kr,1 55 9s,1 47 cn,1 5u e9,1 49 8y,1 4t cb,1 5z f9,1 5v 9o,1 5r e9,1 4y ac,1 4z ac,1 5x f9,1 3d g2,1 4r gn,1 4c 7n,1 60 f9,1 4x ac,1 56 a9,1 48 cn,1 5h m3,1 5i mz,1 5j mf,1 3w cc,1 1i fi,1 1j fi,1 1k fi,1 1l fi,1 1m fi,1 1n fi,1 1o n6,1 1p g0,1 1q ey,1 1r ey,1 1s ey,1 1t ey,1 1u 7u,1 1v 7u,1 1w 7u,1 1x 7u,1 2b i3,1 1y i8,1 1z iq,1 20 iq,1 21 iq,1 22 iq,1 23 iq,1 5m e9,1 24 iq,1 26 i7,1 27 i7,1 28 i7,1 29 i7,1 2a dx,1 2c go,1 33 gs,1 2d ec,1 2e ec,1 2f ec,1 2g ec,1 2h ec,1 2i ec,1 2j lo,1 2k cu,1 2l e3,1 2m e3,1 2n e3,1 2o e3,1 2p 7a,1 2q 7a,1 2r 7a,1 2s 7a,1 3a fc,1 2v fk,1 2w f9,1 2x f9,1 2y f9,1 2z f9,1 30 f9,1 5n e9,1 31 f9,1 34 fg,1 35 fg,1 36 fg,1 37 fg,1 38 dr,1 3b fo,1 39 dr,1e 2t 7a,x 25 nv,1 32 n2,62o 4a dc,1 4b m8,4 3z 7n,1 40 7n,1 43 7n,2 41 de,1 42 de,1 44 de,4 4d 91,4 3s qs,j 45 7u,1 46 7u,36 5d e9,3a 4u ic,6o 5l e9',
    byteLength: 16284,
    program: [8361, 19102],
  },
  text: {
    psName: 'EstimateText',
    bounds: [-248, -270, 946, 949],
    ascent: 1024,
    descent: -400,
    glyphs:
      'w 1 5k,1 3t 81,1 3y bu,1 4w dt,1 5a dt,1 5g mw,1 3c gx,1 3x 6x,1 4f 8f,1 4g 8f,1 4p bm,1 5k dt,1 3p 6x,1 49 8n,1 3o 6x,1 4l 9q,1 3e dt,1 3f dt,1 3g dt,1 3h dt,1 3i dt,1 3j dt,1 3k dt,1 3l dt,1 3m dt,1 3n dt,1 3q 6x,1 3r 6x,1 5p dt,1 5o dt,1 5q dt,1 3v bt,1 4v nj,1 2 f3,1 3 gc,1 4 fv,1 5 h3,1 6 en,1 7 dq,1 8 h5,1 9 i4,1 a 7b,1 b db,1 c g3,1 d di,1 e k7,1 f hz,1 g ig,1 h fq,1 i ig,1 j ft,1 k eu,1 l ew,1 m hx,1 n eb,1 o lu,1 p e9,1 q d8,1 r ez,1 4h 8f,1 4n 9q,1 4i 8f,1 5s dt,1 4e dw,1 5w f2,1 s e0,1 t fd,1 u co,1 v ff,1 w ds,1 x 84,1 y e0,1 z f4,1 10 6u,1 11 6v,1 12 dr,1 13 73,1 14 n1,1 15 f7,1 16 f2,1 17 ff,1 18 ff,1 19 9n,1 1a bn,1 1b 9e,1 1c f4,1 1d cz,1 1e jz,1 1f ce,1 1g cz,1 1h bt,1 4j 8f,1 4m 6p,1 4k 8f,1 5t dt,y 1 5k,1 3u 81,1 5e dt,1 5b dt,1 59 dt,1 5c dt,1 4o 6p,1 4q dt,1 5y f2,1 4s ko,1 55 9l,1 47 bx,1 5u dt,1 49 8n,1 4t br,1 5z f2,1 5v 97,1 5r dt,1 4y a7,1 4z a7,1 5x f2,1 3d fm,1 4r fk,1 4c 6x,1 60 f2,1 4x a7,1 56 a5,1 48 bx,1 5h lp,1 5i mg,1 5j m4,1 3w bt,1 1i f4,1 1j f4,1 1k f4,1 1l f4,1 1m f4,1 1n f4,1 1o mu,1 1p fv,1 1q en,1 1r en,1 1s en,1 1t en,1 1u 7b,1 1v 7b,1 1w 7b,1 1x 7b,1 2b hr,1 1y hz,1 1z ig,1 20 ig,1 21 ig,1 22 ig,1 23 ig,1 5m dt,1 24 ig,1 26 hx,1 27 hx,1 28 hx,1 29 hx,1 2a d8,1 2c g7,1 33 g0,1 2d e0,1 2e e0,1 2f e0,1 2g e0,1 2h e0,1 2i e0,1 2j lm,1 2k co,1 2l ds,1 2m ds,1 2n ds,1 2o ds,1 2p 6u,1 2q 6u,1 2r 6u,1 2s 6u,1 3a f4,1 2v f7,1 2w f2,1 2x f2,1 2y f2,1 2z f2,1 30 f2,1 5n dt,1 31 f2,1 34 f4,1 35 f4,1 36 f4,1 37 f4,1 38 cz,1 3b ff,1 39 cz,1e 2t 6v,x 25 nj,1 32 nb,62o 4a dc,1 4b m8,4 3z 6x,1 40 6x,1 43 6x,2 41 bu,1 42 bu,1 44 bu,4 4d 8g,4 3s qc,j 45 7j,1 46 7j,36 5d dt,3a 4u hp,6o 5l dt',
    byteLength: 16304,
    program: [19102, 29828],
  },
  textExtended: {
    psName: 'EstimateTextExtended',
    bounds: [-248, -270, 1007, 958],
    ascent: 1024,
    descent: -400,
    glyphs:
      '74 13 f4,1 2x e0,1 14 f4,1 2y e0,1 15 f4,1 2z e0,1 16 fv,1 30 co,1 17 fv,1 31 co,1 18 fv,1 32 co,1 19 fv,1 33 co,1 1a h3,1 34 fx,1 1b hn,1 35 fm,1 1c en,1 36 ds,1 1d en,1 37 ds,1 1e en,1 38 ds,1 1g en,1 3a ds,1 1f en,1 39 ds,1 1h h5,1 3b e0,1 1i h5,1 3c e0,1 1j h5,1 3d e0,1 1k h5,1 3e e0,1 1l i4,1 3f f4,1 1m j8,1 3g fh,1 1n 7b,1 3h 6u,1 1o 7b,1 3i 6u,1 1p 7b,1 3j 6u,1 1r 7b,1 3k 6u,1 1q 7b,2 1s em,1 3m dp,1 1t dc,1 3n 6v,1 1u g3,1 3p dr,1 3q dr,1 1v di,1 3r 73,1 1x di,1 3t 73,1 1w di,1 3s 7d,1 1z di,1 3v a2,1 1y dw,1 3u 8a,1 20 hz,1 3w f7,1 22 hz,1 3y f7,1 21 hz,1 3x f7,1 3z ld,1 23 hn,1 40 f7,1 24 ig,1 41 f2,1 25 ig,1 42 f2,1 26 ig,1 43 f2,3 27 ft,1 44 9n,1 29 ft,1 46 9n,1 28 ft,1 45 9n,1 2a eu,1 47 bn,1 2b eu,1 48 bn,1 2d eu,1 4a bn,1 2c eu,1 49 bn,1 2h ew,1 4e 9e,1 2g ew,1 4d 9e,1 2j ew,1 4g 9e,1 2k hx,1 4h f4,1 2l hx,1 4i f4,1 2m hx,1 4j f4,1 2n hx,1 4k f4,1 2o hx,1 4l f4,1 2p hx,1 4m f4,1 2q lu,1 4n jy,1 2r d8,1 4o cz,1 2s d8,1 2t ez,1 4p bt,1 2u ez,1 4q bt,1 2v ez,1 4r bt,1 4c 7j,49 2e eu,1 4b bn,1 2i ew,1 4f 9e,5mr 2f ij,eg 4u dt,3 4v dt,g 4w dt,1 4x dt,3 4y dt',
    byteLength: 11596,
    program: [29828, 36821],
  },
  textCyrillic: {
    psName: 'EstimateTextCyrillic',
    bounds: [-162, -217, 885, 949],
    ascent: 1024,
    descent: -400,
    glyphs:
      'sg 1v en,1 1w en,1 1x j3,1 1y du,1 1z fv,1 20 eu,1 21 7b,1 22 7b,1 23 dc,1 24 ox,1 25 pt,1 26 jc,1 27 g3,1 28 i8,1 29 ea,1 2a hx,1 z f4,1 10 g4,1 11 gc,1 12 du,1 13 hq,1 14 en,1 15 n2,1 16 fa,1 17 ia,1 18 i8,1 19 g3,1 1a hi,1 1b k7,1 1c i4,1 1d ig,1 1e hx,1 1f fq,1 1g fv,1 1h ew,1 1i ea,1 1j kc,1 1k e9,1 1l hu,1 1m gm,1 1n od,1 1o og,1 1p k0,1 1q m6,1 1r g4,1 1s fv,1 1t p8,1 1u g6,1 2c e0,1 2d f4,1 2e e4,1 2f bf,1 2g et,1 2h ds,1 2i j4,1 2j co,1 2k fp,1 2l fp,1 2m dr,1 2n er,1 2o hl,1 2p fm,1 2q f2,1 2r fd,1 2s ff,1 2t co,1 2u cs,1 2v cz,1 2w ke,1 2x ce,1 2y fi,1 2z e8,1 30 kt,1 31 l5,1 32 gk,1 33 iq,1 34 dn,1 35 co,1 36 ki,1 37 eb,1 38 ds,1 39 ds,1 3a fk,1 3b bf,1 3c co,1 3d bn,1 3e 6u,1 3f 6u,1 3g 6v,1 3h kf,1 3i l2,1 3j f4,1 3k dr,1 3l fp,1 3m cz,1 3n fi,1d 2b du,1 3o bk,5mt 3p ot',
    byteLength: 9744,
    program: [36821, 43339],
  },
  textGreek: {
    psName: 'EstimateTextGreek',
    bounds: [-162, -224, 700, 813],
    ascent: 1024,
    descent: -400,
    glyphs:
      'p0 2f f2,1 2h f2,1 15 fx,1 2e 6x,1 16 gz,1 17 kg,1 18 9n,2 1a kl,2 1b gs,1 1d kp,1 2c 7a,1 h f4,1 i gc,1 j du,1 k gc,1 l en,1 m ez,1 n i4,1 o ig,1 p 7b,1 q g3,1 r eb,1 s k7,1 t hz,1 u et,1 v ig,1 w hx,1 x fq,2 y ey,1 z ew,1 10 d8,1 11 jz,1 12 e9,1 13 jf,1 14 iu,1 19 7b,1 1c d8,1 23 fk,1 24 cg,1 25 f1,1 26 7a,1 2d e6,1 1e fk,1 1f fp,1 1g dg,1 1h er,1 1i cg,1 1j bs,1 1k f1,1 1l ei,1 1m 7a,1 1n dq,1 1o dq,1 1p fm,1 1q d6,1 1r bz,1 1s ev,1 1t ga,1 1u f9,1 22 c0,1 1v f6,1 1w cq,1 1x e6,1 1y iw,1 1z dd,1 20 j5,1 21 jh,1 27 7a,1 2a e6,1 28 ev,1 29 e6,1 2b jh',
    byteLength: 6708,
    program: [43339, 48083],
  },
} as const

export type FaceId = keyof typeof fontFaces

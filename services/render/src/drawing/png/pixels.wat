;; The inner loops of painting and encoding, 16 bytes at a time. `scripts/write-kernel.ts` turns this into pixels.wasm, and a test
;; keeps the two equal. Every loop may read and write up to 15 bytes beyond its end: the caller leaves room.
(module
  (import "env" "memory" (memory 1))

  ;; RGBA to RGB: four pixels become twelve bytes.
  (func (export "packRow") (param $source i32) (param $target i32) (param $pixels i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $source) (i32.shl (local.get $pixels) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (v128.store
          (local.get $target)
          (i8x16.shuffle 0 1 2 4 5 6 8 9 10 12 13 14 3 7 11 15
            (v128.load (local.get $source))
            (v128.const i32x4 0 0 0 0)))
        (local.set $source (i32.add (local.get $source) (i32.const 16)))
        (local.set $target (i32.add (local.get $target) (i32.const 12)))
        (br $next))))

  (func $difference (param $a v128) (param $b v128) (result v128)
    (v128.or
      (i8x16.sub_sat_u (local.get $a) (local.get $b))
      (i8x16.sub_sat_u (local.get $b) (local.get $a))))

  ;; PNG's filter 4. `row` and `previous` stand behind at least `bpp` zero bytes. With a, b, c the bytes to the left, above
  ;; and above left, |p-a| = |b-c|, |p-b| = |a-c|, and |p-c| is their sum where a-c and b-c agree in sign, else their
  ;; difference; a sum beyond 255 may saturate, as it is the largest of the three either way.
  (func (export "paethRow")
    (param $row i32) (param $previous i32) (param $target i32) (param $bytes i32) (param $bpp i32)
    (local $end i32)
    (local $a v128) (local $b v128) (local $c v128) (local $pa v128) (local $pb v128) (local $pc v128)
    (local.set $end (i32.add (local.get $row) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (local.set $a (v128.load (i32.sub (local.get $row) (local.get $bpp))))
        (local.set $b (v128.load (local.get $previous)))
        (local.set $c (v128.load (i32.sub (local.get $previous) (local.get $bpp))))
        (local.set $pa (call $difference (local.get $b) (local.get $c)))
        (local.set $pb (call $difference (local.get $a) (local.get $c)))
        (local.set $pc
          (v128.bitselect
            (i8x16.add_sat_u (local.get $pa) (local.get $pb))
            (call $difference (local.get $pa) (local.get $pb))
            (i8x16.eq
              (i8x16.ge_u (local.get $a) (local.get $c))
              (i8x16.ge_u (local.get $b) (local.get $c)))))
        (v128.store
          (local.get $target)
          (i8x16.sub
            (v128.load (local.get $row))
            (v128.bitselect
              (local.get $a)
              (v128.bitselect (local.get $b) (local.get $c) (i8x16.le_u (local.get $pb) (local.get $pc)))
              (v128.and
                (i8x16.le_u (local.get $pa) (local.get $pb))
                (i8x16.le_u (local.get $pa) (local.get $pc))))))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (local.set $previous (i32.add (local.get $previous) (i32.const 16)))
        (local.set $target (i32.add (local.get $target) (i32.const 16)))
        (br $next))))

  ;; One row of a gradient, RGBA. The first pixel's channels and their step to the next pixel are 16.16 fixed point, a half
  ;; already added for rounding; what leaves 0 to 255 is cut off. `ditherN` is added to the colours of every Nth of four pixels.
  (func (export "gradientRow")
    (param $target i32) (param $pixels i32)
    (param $red i32) (param $green i32) (param $blue i32) (param $alpha i32)
    (param $redStep i32) (param $greenStep i32) (param $blueStep i32) (param $alphaStep i32)
    (param $dither1 i32) (param $dither2 i32) (param $dither3 i32) (param $dither4 i32)
    (local $end i32)
    (local $more1 v128) (local $more2 v128) (local $more3 v128) (local $more4 v128)
    (local $color v128) (local $step v128) (local $one v128) (local $two v128) (local $three v128)
    (local.set $end (i32.add (local.get $target) (i32.shl (local.get $pixels) (i32.const 2))))
    (local.set $color
      (i32x4.replace_lane 3
        (i32x4.replace_lane 2
          (i32x4.replace_lane 1 (i32x4.splat (local.get $red)) (local.get $green))
          (local.get $blue))
        (local.get $alpha)))
    (local.set $step
      (i32x4.replace_lane 3
        (i32x4.replace_lane 2
          (i32x4.replace_lane 1 (i32x4.splat (local.get $redStep)) (local.get $greenStep))
          (local.get $blueStep))
        (local.get $alphaStep)))
    (local.set $more1 (i32x4.replace_lane 3 (i32x4.splat (local.get $dither1)) (i32.const 0)))
    (local.set $more2 (i32x4.replace_lane 3 (i32x4.splat (local.get $dither2)) (i32.const 0)))
    (local.set $more3 (i32x4.replace_lane 3 (i32x4.splat (local.get $dither3)) (i32.const 0)))
    (local.set $more4 (i32x4.replace_lane 3 (i32x4.splat (local.get $dither4)) (i32.const 0)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (local.set $one (i32x4.add (local.get $color) (local.get $step)))
        (local.set $two (i32x4.add (local.get $one) (local.get $step)))
        (local.set $three (i32x4.add (local.get $two) (local.get $step)))
        (v128.store
          (local.get $target)
          (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s (i32x4.add (local.get $color) (local.get $more1)) (i32.const 16))
              (i32x4.shr_s (i32x4.add (local.get $one) (local.get $more2)) (i32.const 16)))
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s (i32x4.add (local.get $two) (local.get $more3)) (i32.const 16))
              (i32x4.shr_s (i32x4.add (local.get $three) (local.get $more4)) (i32.const 16)))))
        (local.set $color (i32x4.add (local.get $three) (local.get $step)))
        (local.set $target (i32.add (local.get $target) (i32.const 16)))
        (br $next))))

  ;; 1 where the alpha of each of `pixels` RGBA pixels, a multiple of four, is 255.
  (func (export "areOpaque") (param $source i32) (param $pixels i32) (result i32)
    (local $end i32) (local $every v128)
    (local.set $every (i32x4.splat (i32.const -1)))
    (local.set $end (i32.add (local.get $source) (i32.shl (local.get $pixels) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (local.set $every (v128.and (local.get $every) (v128.load (local.get $source))))
        (local.set $source (i32.add (local.get $source) (i32.const 16)))
        (br $next)))
    (i32x4.all_true
      (i32x4.eq (v128.or (local.get $every) (i32x4.splat (i32.const 0x00ffffff))) (i32x4.splat (i32.const -1)))))
)

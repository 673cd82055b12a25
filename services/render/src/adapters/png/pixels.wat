;; The inner loops of painting and encoding, 16 bytes at a time. `npm run generate` turns this into pixels.wasm, and a test
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
  ;; already added for rounding; what leaves 0 to 255 is cut off.
  (func (export "gradientRow")
    (param $target i32) (param $pixels i32)
    (param $red i32) (param $green i32) (param $blue i32) (param $alpha i32)
    (param $redStep i32) (param $greenStep i32) (param $blueStep i32) (param $alphaStep i32)
    (local $end i32)
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
              (i32x4.shr_s (local.get $color) (i32.const 16))
              (i32x4.shr_s (local.get $one) (i32.const 16)))
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s (local.get $two) (i32.const 16))
              (i32x4.shr_s (local.get $three) (i32.const 16)))))
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

  ;; The Adler-32 of `bytes` bytes, that of nothing being 1. Sixteen bytes b0 to b15 add their sum to the low half and
  ;; 16 b0 + 15 b1 + … + b15 plus sixteen times the low half before them to the high one. Blocks of 5,552 bytes keep every
  ;; lane below 2^32 until it is reduced.
  (func (export "adler32") (param $source i32) (param $bytes i32) (result i32)
    (local $low i32) (local $high i32) (local $end i32) (local $blockEnd i32) (local $vectors i32)
    (local $data v128) (local $sums v128) (local $before v128) (local $weighted v128)
    (local.set $low (i32.const 1))
    (local.set $end (i32.add (local.get $source) (local.get $bytes)))
    (block $blocksDone
      (loop $nextBlock
        (br_if $blocksDone (i32.lt_u (i32.sub (local.get $end) (local.get $source)) (i32.const 16)))
        (local.set $vectors
          (i32.shr_u (i32.sub (local.get $end) (local.get $source)) (i32.const 4)))
        (if (i32.gt_u (local.get $vectors) (i32.const 347)) (then (local.set $vectors (i32.const 347))))
        (local.set $blockEnd (i32.add (local.get $source) (i32.shl (local.get $vectors) (i32.const 4))))
        (local.set $high
          (i32.add (local.get $high) (i32.mul (local.get $low) (i32.shl (local.get $vectors) (i32.const 4)))))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $before (v128.const i32x4 0 0 0 0))
        (local.set $weighted (v128.const i32x4 0 0 0 0))
        (loop $next
          (local.set $data (v128.load (local.get $source)))
          (local.set $before (i32x4.add (local.get $before) (local.get $sums)))
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $data)))))
          (local.set $weighted
            (i32x4.add
              (local.get $weighted)
              (i32x4.add
                (i32x4.dot_i16x8_s
                  (i16x8.extend_low_i8x16_u (local.get $data))
                  (v128.const i16x8 16 15 14 13 12 11 10 9))
                (i32x4.dot_i16x8_s
                  (i16x8.extend_high_i8x16_u (local.get $data))
                  (v128.const i16x8 8 7 6 5 4 3 2 1)))))
          (local.set $source (i32.add (local.get $source) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $source) (local.get $blockEnd))))
        (local.set $low (i32.rem_u (i32.add (local.get $low) (call $sum (local.get $sums))) (i32.const 65521)))
        (local.set $high
          (i32.rem_u
            (i32.add
              (local.get $high)
              (i32.add (i32.shl (call $sum (local.get $before)) (i32.const 4)) (call $sum (local.get $weighted))))
            (i32.const 65521)))
        (br $nextBlock)))
    (block $done
      (loop $nextByte
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (local.set $low (i32.rem_u (i32.add (local.get $low) (i32.load8_u (local.get $source))) (i32.const 65521)))
        (local.set $high (i32.rem_u (i32.add (local.get $high) (local.get $low)) (i32.const 65521)))
        (local.set $source (i32.add (local.get $source) (i32.const 1)))
        (br $nextByte)))
    (i32.or (i32.shl (local.get $high) (i32.const 16)) (local.get $low)))

  (func $sum (param $lanes v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $lanes)) (i32x4.extract_lane 1 (local.get $lanes)))
      (i32.add (i32x4.extract_lane 2 (local.get $lanes)) (i32x4.extract_lane 3 (local.get $lanes)))))
)

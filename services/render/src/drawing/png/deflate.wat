;; The two loops of deflate over the bytes of a picture: counting symbols, and writing their codes. Both see the bytes alike:
;; a run is a multiple of 8 bytes, at most 256, that all equal the byte before them; anything else is single bytes. The byte
;; before the source must be readable. Symbols are numbered 0 to 255 for a byte, 256 + n for a run of 8n.
;; `scripts/write-kernel.ts` turns this into deflate.wasm, and a test keeps the two equal.
(module
  (import "env" "memory" (memory 1))

  ;; The length of the run that begins at `at`, 0 where none does.
  (func $run (param $at i32) (param $end i32) (result i32)
    (local $from i32) (local $last i32)
    (local.set $from (local.get $at))
    (local.set $last (i32.sub (local.get $end) (i32.const 8)))
    (if (i32.gt_s (i32.sub (local.get $last) (local.get $at)) (i32.const 248))
      (then (local.set $last (i32.add (local.get $at) (i32.const 248)))))
    (block $done
      (loop $next
        (br_if $done (i32.gt_s (local.get $at) (local.get $last)))
        (br_if $done (i64.ne (i64.load (local.get $at)) (i64.load (i32.sub (local.get $at) (i32.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (i32.sub (local.get $at) (local.get $from)))

  (func $increment (param $counter i32)
    (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (i32.const 1))))

  ;; Adds one for each symbol to the 32-bit counters at `counts`, and for every other byte to a second set, 2 kB behind the first:
  ;; a counter that was just written is slow to read again.
  (func (export "countSymbols") (param $source i32) (param $bytes i32) (param $counts i32)
    (local $end i32) (local $run i32) (local $four i32) (local $group i32)
    (local.set $end (i32.add (local.get $source) (local.get $bytes)))
    (block $done
      (loop $next
        (local.set $run (call $run (local.get $source) (local.get $end)))
        (if (local.get $run)
          (then
            (call $increment
              (i32.add (local.get $counts) (i32.add (i32.const 1024) (i32.shr_u (local.get $run) (i32.const 1)))))
            (local.set $source (i32.add (local.get $source) (local.get $run)))
            (br $next)))
        (br_if $done (i32.gt_u (i32.add (local.get $source) (i32.const 8)) (local.get $end)))
        (local.set $group (i32.add (local.get $source) (i32.const 8)))
        (loop $fours
          (local.set $four (i32.load (local.get $source)))
          (call $increment
            (i32.add (local.get $counts) (i32.shl (i32.and (local.get $four) (i32.const 255)) (i32.const 2))))
          (call $increment
            (i32.add (i32.add (local.get $counts) (i32.const 2048))
              (i32.and (i32.shr_u (local.get $four) (i32.const 6)) (i32.const 1020))))
          (call $increment
            (i32.add (local.get $counts) (i32.and (i32.shr_u (local.get $four) (i32.const 14)) (i32.const 1020))))
          (call $increment
            (i32.add (i32.add (local.get $counts) (i32.const 2048))
              (i32.and (i32.shr_u (local.get $four) (i32.const 22)) (i32.const 1020))))
          (local.set $source (i32.add (local.get $source) (i32.const 4)))
          (br_if $fours (i32.lt_u (local.get $source) (local.get $group))))
        (br $next)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (call $increment
          (i32.add (local.get $counts) (i32.shl (i32.load8_u (local.get $source)) (i32.const 2))))
        (local.set $source (i32.add (local.get $source) (i32.const 1)))
        (br $next))))

  ;; Writes the codes of the symbols from bit `bit` of `target` on, and returns the bit behind the last. `codes` has 32 bits for
  ;; each symbol: the number of bits in the low five, the bits above them. A byte's code has at most 14, so that four of them,
  ;; and the up to 7 that wait, fit into 64. Bits below `bit` in their byte are kept. Writes up to 8 bytes too many.
  (func (export "putSymbols")
    (param $source i32) (param $bytes i32) (param $codes i32) (param $target i32) (param $bit i32) (result i32)
    (local $end i32) (local $run i32) (local $four i32) (local $group i32) (local $out i32)
    (local $code i64) (local $bits i64) (local $count i64)
    (local.set $end (i32.add (local.get $source) (local.get $bytes)))
    (local.set $out (i32.add (local.get $target) (i32.shr_u (local.get $bit) (i32.const 3))))
    (local.set $count (i64.extend_i32_u (i32.and (local.get $bit) (i32.const 7))))
    (local.set $bits
      (i64.and
        (i64.load8_u (local.get $out))
        (i64.sub (i64.shl (i64.const 1) (local.get $count)) (i64.const 1))))
    (loop $next
      (local.set $run (call $run (local.get $source) (local.get $end)))
      (if (local.get $run)
        (then
          (local.set $code
            (i64.load32_u
              (i32.add (local.get $codes) (i32.add (i32.const 1024) (i32.shr_u (local.get $run) (i32.const 1))))))
          (local.set $bits
            (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
          (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
          (local.set $source (i32.add (local.get $source) (local.get $run))))
        (else
          (local.set $group
            (select
              (i32.add (local.get $source) (i32.const 8))
              (local.get $end)
              (i32.le_u (i32.add (local.get $source) (i32.const 8)) (local.get $end))))
          (block $endOfGroup
            (loop $fours
              (br_if $endOfGroup (i32.gt_u (i32.add (local.get $source) (i32.const 4)) (local.get $group)))
              (local.set $four (i32.load (local.get $source)))
              (local.set $code
                (i64.load32_u
                  (i32.add (local.get $codes) (i32.shl (i32.and (local.get $four) (i32.const 255)) (i32.const 2)))))
              (local.set $bits
                (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
              (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
              (local.set $code
                (i64.load32_u
                  (i32.add (local.get $codes) (i32.and (i32.shr_u (local.get $four) (i32.const 6)) (i32.const 1020)))))
              (local.set $bits
                (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
              (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
              (local.set $code
                (i64.load32_u
                  (i32.add (local.get $codes) (i32.and (i32.shr_u (local.get $four) (i32.const 14)) (i32.const 1020)))))
              (local.set $bits
                (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
              (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
              (local.set $code
                (i64.load32_u
                  (i32.add (local.get $codes) (i32.and (i32.shr_u (local.get $four) (i32.const 22)) (i32.const 1020)))))
              (local.set $bits
                (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
              (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
              (i64.store (local.get $out) (local.get $bits))
              (local.set $out (i32.add (local.get $out) (i32.wrap_i64 (i64.shr_u (local.get $count) (i64.const 3)))))
              (local.set $bits (i64.shr_u (local.get $bits) (i64.and (local.get $count) (i64.const 56))))
              (local.set $count (i64.and (local.get $count) (i64.const 7)))
              (local.set $source (i32.add (local.get $source) (i32.const 4)))
              (br $fours)))
          ;; Up to three bytes before the end.
          (block $endOfSource
            (loop $ones
              (br_if $endOfSource (i32.ge_u (local.get $source) (local.get $group)))
              (local.set $code
                (i64.load32_u
                  (i32.add (local.get $codes) (i32.shl (i32.load8_u (local.get $source)) (i32.const 2)))))
              (local.set $bits
                (i64.or (local.get $bits) (i64.shl (i64.shr_u (local.get $code) (i64.const 5)) (local.get $count))))
              (local.set $count (i64.add (local.get $count) (i64.and (local.get $code) (i64.const 31))))
              (local.set $source (i32.add (local.get $source) (i32.const 1)))
              (br $ones)))))
      (i64.store (local.get $out) (local.get $bits))
      (local.set $out (i32.add (local.get $out) (i32.wrap_i64 (i64.shr_u (local.get $count) (i64.const 3)))))
      (local.set $bits (i64.shr_u (local.get $bits) (i64.and (local.get $count) (i64.const 56))))
      (local.set $count (i64.and (local.get $count) (i64.const 7)))
      (br_if $next (i32.lt_u (local.get $source) (local.get $end))))
    (i32.add
      (i32.shl (i32.sub (local.get $out) (local.get $target)) (i32.const 3))
      (i32.wrap_i64 (local.get $count))))

  ;; Goes on with an Adler-32. Up to 5,552 bytes fit into 32 bits before the remainder is taken (RFC 1950).
  (func (export "adler32") (param $source i32) (param $bytes i32) (param $adler i32) (result i32)
    (local $end i32) (local $part i32) (local $low i32) (local $high i32)
    (local.set $end (i32.add (local.get $source) (local.get $bytes)))
    (local.set $low (i32.and (local.get $adler) (i32.const 65535)))
    (local.set $high (i32.shr_u (local.get $adler) (i32.const 16)))
    (block $done
      (loop $parts
        (br_if $done (i32.ge_u (local.get $source) (local.get $end)))
        (local.set $part (i32.add (local.get $source) (i32.const 5552)))
        (if (i32.gt_u (local.get $part) (local.get $end)) (then (local.set $part (local.get $end))))
        (loop $bytes
          (local.set $low (i32.add (local.get $low) (i32.load8_u (local.get $source))))
          (local.set $high (i32.add (local.get $high) (local.get $low)))
          (local.set $source (i32.add (local.get $source) (i32.const 1)))
          (br_if $bytes (i32.lt_u (local.get $source) (local.get $part))))
        (local.set $low (i32.rem_u (local.get $low) (i32.const 65521)))
        (local.set $high (i32.rem_u (local.get $high) (i32.const 65521)))
        (br $parts)))
    (i32.or (i32.shl (local.get $high) (i32.const 16)) (local.get $low)))
)

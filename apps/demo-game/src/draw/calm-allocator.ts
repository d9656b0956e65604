/**
 * The canvas library's allocator gives every picture's memory back to the system and asks for it again, which costs
 * more than drawing (11 ms of 16 a picture). It reads this setting once, when the library is loaded: import this first.
 */
process.env.MIMALLOC_PURGE_DELAY ??= '-1';

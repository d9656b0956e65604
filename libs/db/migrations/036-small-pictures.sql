-- The narrower copy of a film's own picture, by the address of the picture. Null if there is none: the picture is narrow itself,
-- is no JPEG, or could not be read.
create table small_picture (
  image text primary key,
  small_image text
);

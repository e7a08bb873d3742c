-- A word of a plan's card in its right case, where the operator has left it as it was.
update plan
set features = replace(
  features::text,
  '"Wszystko z planu Podstawowy"',
  '"Wszystko z planu Podstawowego"'
)::jsonb
where features::text like '%"Wszystko z planu Podstawowy"%';
